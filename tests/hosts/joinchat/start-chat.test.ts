import { afterEach, expect, it, vi } from 'vitest';
import type { Closed } from '../../../islands/chat/closed';
import type { ChatElement, Controller } from '../../../islands/chat/controller';
import { createStartProps } from '../../../src/hosts/joinchat/settings';
import { startChat } from '../../../src/hosts/joinchat/start-chat';
import type { StorefrontIslands } from '../../../src/types';
import { page } from '../../support/context';

afterEach(() => Reflect.deleteProperty(window, 'joinchat_obj'));

const start = (settings: object, closed: Partial<Closed> = {}) => {
  const register = vi.fn();
  const widget = page('<div class="joinchat" hidden><div class="joinchat__button"></div></div>');
  const values = { telephone: '1555', ...settings };
  const chat = Object.assign(closed, { options: createStartProps(values) });
  startChat({ register } as unknown as StorefrontIslands, widget, values, chat);
  const rules = register.mock.calls.map(([rule]) => rule);
  const findRule = (sought: string) => rules.find(({ name }) => name === sought);
  return { widget, props: findRule('chat').props, code: findRule('chat-qr') };
};

it.each([
  ['from the parsed page, not from the navigation', 3, 2],
  ['to its end, if the page was parsed long ago', 0.5, 0],
])('counts the delay of the button %s', (_, delay, expected) => {
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ domInteractive: 4_000 }] as never);
  expect(start({ button_delay: delay }).props.buttonDelay).toBe(expected);
});

it('goes on with the state of a chat that has waited, and shows nothing twice', async () => {
  const show = vi.fn();
  const closed = {
    tasks: [],
    hasStarted: true,
    isShown: true,
    hasTip: true,
    timer: setTimeout(() => {}),
    request() {},
    update() {},
    show,
  };
  const { widget } = start({ button_delay: 0 }, closed);
  const chat = (widget as ChatElement).chatController as Controller;
  const onStarting = vi.fn();
  widget.addEventListener('chat:starting', onStarting);
  chat.start();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([onStarting.mock.calls, show.mock.calls]).toEqual([[], []]);
  expect([...widget.classList]).toEqual(['joinchat', 'joinchat--show', 'joinchat--tooltip']);
  expect(widget.hidden).toBe(false);
  chat.stop();
  expect([widget.className, widget.hidden]).toEqual(['joinchat', true]);
});

it('draws the QR code of a block without a number of its own, for the shop’s number and message', () => {
  const { code } = start({ message_send: 'About <jc-sku>A-1</jc-sku>', qr: { fill: '#123' } });
  expect(document.createElement('a').matches(code.selector)).toBe(false);
  const block = Object.assign(document.createElement('a'), { className: 'joinchat-button__qr' });
  expect(block.matches(code.selector)).toBe(true);
  expect(code.props).toEqual({ phone: '1555', message: 'About A-1', qrOptions: { fill: '#123' } });
});
