import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CartGateway } from '../../src/gateways/cart';

let provide: typeof import('../../src/gateways/registry').provide;
let gateway: typeof import('../../src/gateways/registry').gateway;
const host = { read: () => undefined } as unknown as CartGateway;

beforeEach(async () => {
  vi.resetModules();
  ({ provide, gateway } = await import('../../src/gateways/registry'));
});
afterEach(() => void vi.useRealTimers());

it('fetches a gateway at its first use, and once', async () => {
  const load = vi.fn(async () => host);
  provide('cart', load);
  expect(load).not.toHaveBeenCalled();
  expect(await gateway('cart')).toBe(host);
  await gateway('cart');
  expect(load).toHaveBeenCalledOnce();
});

it('stands by the first offer', async () => {
  const other = vi.fn();
  provide('cart', async () => host);
  provide('cart', other);
  expect(await gateway('cart')).toBe(host);
  expect(other).not.toHaveBeenCalled();
});

it('tries again after a chunk that did not come', async () => {
  const load = vi.fn(async () => host).mockRejectedValueOnce(Error('lost'));
  provide('cart', load);
  await expect(gateway('cart')).rejects.toThrow('lost');
  expect(await gateway('cart')).toBe(host);
});

it('waits for a host whose preset is still on its way', async () => {
  const load = vi.fn(async () => host);
  const asked = Promise.all([gateway('cart'), gateway('cart')]);
  provide('cart', load);
  expect(await asked).toEqual([host, host]);
  expect(load).toHaveBeenCalledOnce();
});

it('gives up after 15 s on a page without that host', async () => {
  vi.useFakeTimers();
  const asked = gateway('cart');
  const seen = vi.fn();
  asked.catch(seen);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.mock.calls[0]?.[0]).toMatchObject({ message: 'No host provides a cart gateway' });
});
