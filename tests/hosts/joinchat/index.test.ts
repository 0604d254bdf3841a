import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import type { StorefrontIslands } from '../../../src/types';
import { find, page } from '../../support/context';

const register = vi.fn();
let warn: MockInstance;

beforeEach(() => {
  // A page prints each warning once, so each test needs fresh modules.
  vi.resetModules();
  register.mockClear();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Both scripts of the plugin define this function.
  Object.assign(window, { joinchat_obj: { open_whatsapp: () => {} } });
});
afterEach(() => Reflect.deleteProperty(window, 'joinchat_obj'));

const start = async () => {
  const { default: joinchat } = await import('../../../src/hosts/joinchat/index');
  joinchat({ register } as unknown as StorefrontIslands, {});
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  return warn.mock.calls.map(([message]) => String(message));
};

it.each([
  ['joinchat', 'data-settings'],
  ['joinchat-lite', 'joinchat_obj'],
])('names the script %s in a single warning, with its settings', async (handle, settings) => {
  page(`<script type="text/plain" id="${handle}-js" src="/js/${handle}.min.js"></script>`);
  const [message, ...others] = await start();
  expect(others).toEqual([]);
  expect(message).toContain(`The script "${handle}" runs`);
  expect(message).toContain(`array( '${handle}', 'joinchat-qr', 'joinchat-kjua' )`);
  expect(message).toContain(`Keep ${settings}.`);
  expect(register).not.toHaveBeenCalled();
});

it('names the plugin’s larger script for a joined file', async () => {
  page('<script type="text/plain" src="/cache/joined.js"></script>');
  expect(await start()).toEqual([expect.stringContaining('The script "joinchat" runs')]);
});

it.each([
  ['a chat that waits for the visitor', 'role="button"'],
  ['a chat that starts at once', ''],
])(
  'holds presses on the controls of %s until the chat listens, and repeats them',
  async (_name, attributes) => {
    Reflect.deleteProperty(window, 'joinchat_obj');
    const startChat = vi.fn();
    vi.doMock('../../../src/hosts/joinchat/start-chat', () => ({ startChat }));
    const { handlePress } = await import('../../../src/core/presses');
    addEventListener('click', handlePress, true);
    const settings = JSON.stringify({ telephone: '1555', button_delay: 60 });
    page(
      `<div class="joinchat" hidden data-settings='${settings}'><div class="joinchat__button" ${attributes}></div></div><a href="#whatsapp">x</a>`,
    );
    const link = find('a');
    const onClick = vi.fn((event: Event) => event.preventDefault());
    const { default: joinchat } = await import('../../../src/hosts/joinchat/index');
    joinchat({ register } as unknown as StorefrontIslands, {});
    link.addEventListener('click', onClick);
    link.click();
    expect(onClick).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(onClick).toHaveBeenCalledOnce());
    expect(startChat).toHaveBeenCalledOnce();
    link.click();
    // The chat itself answers the next press.
    expect(onClick).toHaveBeenCalledTimes(2);
    removeEventListener('click', handlePress, true);
    vi.doUnmock('../../../src/hosts/joinchat/start-chat');
  },
);

it('holds no press of a chat without a number', async () => {
  Reflect.deleteProperty(window, 'joinchat_obj');
  const startChat = vi.fn();
  vi.doMock('../../../src/hosts/joinchat/start-chat', () => ({ startChat }));
  const { handlePress } = await import('../../../src/core/presses');
  page(`<a href="#whatsapp">x</a>`);
  const { default: joinchat } = await import('../../../src/hosts/joinchat/index');
  joinchat({ register } as unknown as StorefrontIslands, {});
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'target', { value: find('a') });
  expect(handlePress(click)).toBeUndefined();
  vi.doUnmock('../../../src/hosts/joinchat/start-chat');
});
