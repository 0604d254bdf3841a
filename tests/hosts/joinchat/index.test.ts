import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import type { StorefrontIslands } from '../../../src/types';
import { page } from '../../support/context';

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
