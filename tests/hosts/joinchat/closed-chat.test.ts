import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChatStart, createStartProps } from '../../../src/hosts/joinchat/settings';
import { find, page } from '../../support/context';
import { endListeners, watchListeners } from '../../support/listeners';
import { createMove } from '../../support/moments';

const globals = window as unknown as { joinchat_obj?: Record<string, (...args: unknown[]) => unknown> };
const settings = { telephone: '1555', button_delay: 0, message_delay: 0 };

beforeEach(() => {
  watchListeners();
  document.elementsFromPoint = () => [];
});
afterEach(() => {
  endListeners();
  Reflect.deleteProperty(globals, 'joinchat_obj');
});

const widget = (inside = '') =>
  page(
    `<div class="joinchat" hidden><div class="joinchat__button" role="button" tabindex="0"></div><div class="joinchat__chatbox">${inside}</div></div>`,
  );

/** Imports a fresh module, because the visitor's first move belongs to one page. */
const startClosed = async (overrides: object = {}, inside = '') => {
  vi.resetModules();
  const { canWait, waitForVisitor } = await import('../../../src/hosts/joinchat/closed-chat');
  const element = widget(inside);
  let finish = () => {};
  const started = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const start = vi.fn(() => started);
  const values = { ...settings, ...overrides };
  const chat: ChatStart = { options: createStartProps(values) };
  waitForVisitor(element, values, chat, start);
  return { element, chat, start, finish, canWait };
};

it('shows the button without the chat’s code, and starts the chat with the first move', async () => {
  const { element, start } = await startClosed();
  await vi.waitFor(() => expect(element.hidden).toBe(false));
  expect(element.className).toContain('joinchat--show');
  expect(find('.joinchat__chatbox').hidden).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(start).not.toHaveBeenCalled();
  document.dispatchEvent(createMove());
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
});

it('counts the delay of the button from the parsed page, not from the navigation', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ domInteractive: 4_000 }] as never);
  const timeout = vi.spyOn(window, 'setTimeout');
  const { element } = await startClosed({ button_delay: 3 });
  expect(timeout.mock.calls.map(([, delay]) => delay)).toContain(2_000);
  expect(element.hidden).toBe(true);
});

it('starts the chat when its message is due', async () => {
  const { start } = await startClosed(
    { message_delay: 0.02, message_views: 1 },
    '<div class="joinchat__chat">Hi</div>',
  );
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
});

it('shows the tooltip of a chat whose messages the visitor has not read', async () => {
  const { element } = await startClosed({}, '<div class="joinchat__chat">Hi</div>');
  await vi.waitFor(() => expect(element.className).toContain('joinchat--tooltip'));
  const { element: readChat } = await startClosed(
    { cta_viewed: true },
    '<div class="joinchat__chat">Hi</div>',
  );
  await vi.waitFor(() => expect(readChat.className).toContain('joinchat--show'));
  expect(readChat.className).not.toContain('joinchat--tooltip');
});

it('starts the chat for a script that calls the public object, and forwards the call', async () => {
  const { start, finish } = await startClosed();
  const opened = globals.joinchat_obj?.open?.(true, '1666');
  expect(start).toHaveBeenCalled();
  const forwarded = vi.fn(() => 'open');
  Object.assign(globals.joinchat_obj ?? {}, { open: forwarded });
  finish();
  expect(await opened).toBe('open');
  expect(forwarded).toHaveBeenCalledWith(true, '1666');
});

it('starts the chat at once, without a button, if a listener cancels the start', async () => {
  const paused = vi.fn();
  document.addEventListener('joinchat:starting', (event) => event.preventDefault());
  document.addEventListener('joinchat:paused', paused);
  const { element, chat, start } = await startClosed();
  expect([chat.hasStarted, paused.mock.calls.length]).toEqual([false, 1]);
  expect(start).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(element.hidden).toBe(true);
});

it('hides the button again if the chat’s code fails to load', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { element, start } = await startClosed();
  start.mockRejectedValue(Error('lost'));
  await vi.waitFor(() => expect(element.hidden).toBe(false));
  document.dispatchEvent(createMove());
  await vi.waitFor(() => expect(element.hidden).toBe(true));
  expect(error).toHaveBeenCalledOnce();
});

it.each([
  ['with alternative texts', '<jc-rand></jc-rand>'],
  ['on a page that requests the box', '<i class="joinchat_force_show"></i>'],
  ['on a page whose script reads the public object', '<script type="x">joinchat_obj</script>'],
])('does not wait for the visitor %s', async (_, inside) => {
  const { canWait } = await import('../../../src/hosts/joinchat/closed-chat');
  expect(!!canWait(widget(inside))).toBe(false);
  expect(!!canWait(widget())).toBe(true);
});
