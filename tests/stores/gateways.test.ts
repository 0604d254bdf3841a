import { beforeEach, expect, it, vi } from 'vitest';
import type { CartGateway } from '../../src/stores/cart-gateway';

let provideGateway: typeof import('../../src/stores/gateways').provideGateway;
let getGateway: typeof import('../../src/stores/get-gateway').getGateway;
let preloadGateway: typeof import('../../src/stores/gateways').preloadGateway;
let page: typeof import('../../src/core/page').page;
const host = { read: () => undefined } as unknown as CartGateway;

beforeEach(async () => {
  vi.resetModules();
  for (const name of ['gateways', 'page'])
    Reflect.deleteProperty(globalThis, Symbol.for(`storefront-islands.${name}`));
  ({ provideGateway, preloadGateway } = await import('../../src/stores/gateways'));
  ({ getGateway } = await import('../../src/stores/get-gateway'));
  ({ page } = await import('../../src/core/page'));
});

it('fetches a gateway once, at its first use', async () => {
  const load = vi.fn(async () => host);
  provideGateway('cart', load);
  expect(load).not.toHaveBeenCalled();
  expect(await getGateway('cart')).toBe(host);
  await getGateway('cart');
  expect(load).toHaveBeenCalledOnce();
});

it('keeps the gateway of the first shop', async () => {
  const otherLoad = vi.fn();
  provideGateway('cart', async () => host);
  provideGateway('cart', otherLoad);
  expect(await getGateway('cart')).toBe(host);
  expect(otherLoad).not.toHaveBeenCalled();
});

it('takes the gateway of the only shop, in any order of presets', async () => {
  const otherLoad = vi.fn();
  provideGateway('cart', otherLoad);
  provideGateway('cart', async () => host, true);
  provideGateway('cart', otherLoad);
  expect(await getGateway('cart')).toBe(host);
  expect(otherLoad).not.toHaveBeenCalled();
});

it('tries again after a failed chunk', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const load = vi.fn(async () => host).mockRejectedValueOnce(Error('lost'));
  provideGateway('cart', load);
  await expect(getGateway('cart')).rejects.toMatchObject({ cause: Error('lost') });
  expect(await getGateway('cart')).toBe(host);
});

it('waits for a host whose preset is still loading', async () => {
  let finishPreset = () => {};
  Object.assign(page, { presets: [new Promise<void>((resolve) => (finishPreset = resolve))] });
  const pending = Promise.all([getGateway('cart'), getGateway('cart')]);
  provideGateway('cart', async () => host);
  finishPreset();
  expect(await pending).toEqual([host, host]);
});

it('reports a missing cart gateway at once, with advice', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await expect(getGateway('cart')).rejects.toMatchObject({ name: 'GatewayError' });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/No host provides a cart gateway.*data-hosts.*docs\/your-own-backend\.md#cart/),
  );
});

it('prefers the page’s backend to a host’s gateway, on every use', async () => {
  const refresh = vi.fn(() => ({ lines: [] }));
  provideGateway('cart', async () => host);
  Object.assign(page, { entries: [{ gateway: 'cart', add: refresh, remove: refresh, refresh }] });
  const backend = await getGateway('cart');
  expect(await backend.refresh()).toMatchObject({ cart: { count: 0 } });
  expect(await getGateway('cart')).toBe(backend);
});

it('shares one gateway with a second copy of the module, which a new release loads', async () => {
  provideGateway('cart', async () => host);
  vi.resetModules();
  const second = await import('../../src/stores/get-gateway');
  expect(second.getGateway).not.toBe(getGateway);
  expect(await second.getGateway('cart')).toBe(host);
});

it('throws a GatewayError where the gateway’s chunk is missing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  provideGateway('cart', () => Promise.reject(Error('404')));
  await expect(getGateway('cart')).rejects.toMatchObject({ name: 'GatewayError', cause: Error('404') });
  expect(warn).toHaveBeenCalledOnce();
});

it('preloads a gateway, and tries again at its first use after a failed preload', async () => {
  preloadGateway('cart');
  const load = vi.fn(async () => host).mockRejectedValueOnce(Error('offline'));
  provideGateway('cart', load);
  preloadGateway('cart');
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(await getGateway('cart')).toBe(host);
  expect(load).toHaveBeenCalledTimes(2);
  preloadGateway('cart');
  expect(load).toHaveBeenCalledTimes(2);
});
