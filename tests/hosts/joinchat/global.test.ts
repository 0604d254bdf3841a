import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createController } from '../../../islands/chat/controller';
import { defineGlobal } from '../../../src/hosts/joinchat/global';
import { page } from '../../support/context';

type Methods = Record<string, (...args: unknown[]) => unknown>;

let requests: unknown[];
let chat: Methods;

const define = (widget: HTMLElement, settings: Record<string, unknown>, state = {}) => {
  const controller = createController(widget, { options: { name: 'joinchat' }, hasBox: false });
  defineGlobal(Object.assign(controller, state), settings);
};

beforeEach(() => {
  const widget = page('<div class="joinchat"><jc-rand><jc-opt>A</jc-opt></jc-rand></div>');
  requests = [];
  widget.addEventListener('chat:request', (event) => requests.push((event as CustomEvent).detail));
  Object.assign(window, { joinchat_obj: { extra: () => 'theirs' } });
  define(widget, { telephone: '1555', message_send: 'Hi', tracking_url: '/count' });
  chat = (window as unknown as { joinchat_obj: Methods }).joinchat_obj;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'joinchat_obj');
});

it('has every method that the plugin’s script has, and keeps additions of other scripts', () => {
  const methods =
    '$ $$ send_event get_wa_link track_click show hide chatbox_show chatbox_hide save_hash open_whatsapp need_optin use_qr open close rand_text qr start resume extra';
  for (const name of methods.split(' ')) expect(chat[name], name).toBeTypeOf('function');
});

it.each(['0', 'no', 'zz', -1])('reads %j as off in whatsapp_web and qr', (value) => {
  // An existing object would keep its methods.
  Reflect.deleteProperty(window, 'joinchat_obj');
  define(document.body.firstElementChild as HTMLElement, {
    telephone: '1555',
    whatsapp_web: value,
    qr: value,
  });
  chat = (window as unknown as { joinchat_obj: Methods }).joinchat_obj;
  expect(chat.get_wa_link?.()).toMatch(/^https:\/\/wa\.me\//);
  expect(chat.use_qr?.()).toBe(false);
});

it('keeps the object that scripts hold from before the start, and updates state and settings', () => {
  const widget = document.body.firstElementChild as HTMLElement;
  define(widget, { telephone: '1777' }, { hasStarted: true });
  expect((window as unknown as { joinchat_obj: Methods }).joinchat_obj).toBe(chat);
  widget.classList.add('joinchat--chatbox');
  expect([chat.is_ready, chat.chatbox, chat.settings]).toEqual([true, true, { telephone: '1777' }]);
});

it('forwards calls to the chat', async () => {
  chat.save_hash?.();
  chat.open_whatsapp?.('1666', 'Hello');
  await vi.waitFor(() =>
    expect(requests).toMatchObject([
      { action: 'read' },
      { action: 'launch', phone: '1666', message: 'Hello' },
    ]),
  );
});

it('offers the chat’s storage to other scripts', () => {
  const { storage } = chat as unknown as { storage: Storage };
  storage.setItem('joinchat_hashes', 'abc');
  expect([storage.getItem('joinchat_hashes'), localStorage.getItem('joinchat_hashes')]).toEqual([
    'abc',
    'abc',
  ]);
  storage.removeItem('joinchat_hashes');
  expect([storage.getItem('joinchat_hashes'), localStorage.length]).toEqual([null, 0]);
});

it('picks one of several texts', () => {
  chat.rand_text?.(document.body);
  expect(document.querySelector('.joinchat')?.innerHTML).toBe('A');
});

it('returns a canvas for a QR code at once', () => {
  expect(chat.qr?.('https://wa.me/1555')).toMatchObject({ tagName: 'CANVAS' });
});

it('counts a chat that another script has opened', async () => {
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { ...navigator, sendBeacon, userAgent: '' });
  await chat.track_click?.({ trigger: 'mine', chat_id: '1666' });
  const [url, fields] = sendBeacon.mock.calls[0] ?? [];
  expect([url, Object.fromEntries(fields ?? [])]).toEqual([
    '/count',
    { trigger: 'mine', chat_channel: 'whatsapp', chat_id: '1666', is_mobile: '0' },
  ]);
});
