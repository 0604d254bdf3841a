import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CartGateway } from '../../src/gateways/cart';

let provideGateway: typeof import('../../src/gateways/registry').provideGateway;
let getGateway: typeof import('../../src/gateways/registry').getGateway;
const host = { read: () => undefined } as unknown as CartGateway;

beforeEach(async () => {
  vi.resetModules();
  ({ provideGateway, getGateway } = await import('../../src/gateways/registry'));
});
afterEach(() => void vi.useRealTimers());

it('fetches a gateway once, at its first use', async () => {
  const load = vi.fn(async () => host);
  provideGateway('cart', load);
  expect(load).not.toHaveBeenCalled();
  expect(await getGateway('cart')).toBe(host);
  await getGateway('cart');
  expect(load).toHaveBeenCalledOnce();
});

it('keeps the first offer', async () => {
  const other = vi.fn();
  provideGateway('cart', async () => host);
  provideGateway('cart', other);
  expect(await getGateway('cart')).toBe(host);
  expect(other).not.toHaveBeenCalled();
});

it('tries again after a failed chunk', async () => {
  const load = vi.fn(async () => host).mockRejectedValueOnce(Error('lost'));
  provideGateway('cart', load);
  await expect(getGateway('cart')).rejects.toMatchObject({ cause: Error('lost') });
  expect(await getGateway('cart')).toBe(host);
});

it('waits for a host whose preset is still loading', async () => {
  const load = vi.fn(async () => host);
  const asked = Promise.all([getGateway('cart'), getGateway('cart')]);
  provideGateway('cart', load);
  expect(await asked).toEqual([host, host]);
  expect(load).toHaveBeenCalledOnce();
});

it('times out after 15 s on a page without that host', async () => {
  vi.useFakeTimers();
  const asked = getGateway('cart');
  const seen = vi.fn();
  asked.catch(seen);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.mock.calls[0]?.[0]).toMatchObject({ message: 'No host provides a cart gateway' });
});

it('is one for the page: a second copy of the module, as a release brings it, finds the gateway of the first', async () => {
  provideGateway('cart', async () => host);
  vi.resetModules();
  const second = await import('../../src/gateways/registry');
  expect(second.getGateway).not.toBe(getGateway);
  expect(await second.getGateway('cart')).toBe(host);
});

it('tells that the host cannot be reached, also if its chunk is missing', async () => {
  provideGateway('cart', () => Promise.reject(Error('404')));
  await expect(getGateway('cart')).rejects.toMatchObject({ name: 'GatewayError', cause: Error('404') });
});
