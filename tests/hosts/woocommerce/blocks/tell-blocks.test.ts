import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellBlocks } from '../../../../src/hosts/woocommerce/blocks/tell-blocks';
import { $cart } from '../../../../src/stores/cart';
import { endListeners, watchListeners } from '../../../support/listeners';

let received: [string, unknown][];
const record = (event: Event) => received.push([event.type, (event as CustomEvent).detail]);
const names = ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart'];

let report: (...entries: Partial<PerformanceResourceTiming>[]) => void;
const disconnect = vi.fn();
class FakeObserver {
  constructor(listener: (list: { getEntries(): unknown[] }) => void) {
    report = (...entries) => listener({ getEntries: () => entries });
  }
  observe() {}
  disconnect = disconnect;
}

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  disconnect.mockClear();
  vi.useFakeTimers();
  watchListeners();
  received = [];
  for (const name of names) document.body.addEventListener(name, record);
  addEventListener('wc-blocks_store_sync_required', record);
  $cart.setKey('pending', 0);
});
afterEach(() => {
  for (const name of names) document.body.removeEventListener(name, record);
  endListeners();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sync = ['wc-blocks_store_sync_required', { type: 'from_@wordpress/data' }];

it('sends one message for several changes, after the last request has ended', async () => {
  $cart.setKey('pending', 1);
  tellBlocks('wc-blocks_added_to_cart');
  tellBlocks('wc-blocks_added_to_cart');
  await vi.runAllTimersAsync();
  expect(received).toEqual([]);
  $cart.setKey('pending', 0);
  // The last change reports itself after its request has ended.
  tellBlocks('wc-blocks_removed_from_cart');
  await vi.runAllTimersAsync();
  expect(received).toEqual([...names.map((name) => [name, { preserveCartData: false }]), sync]);
});

it('sends a message too where the last request of a burst fails', async () => {
  $cart.setKey('pending', 1);
  tellBlocks();
  await vi.runAllTimersAsync();
  $cart.setKey('pending', 0);
  await vi.runAllTimersAsync();
  $cart.setKey('pending', 0);
  await vi.runAllTimersAsync();
  expect(received).toEqual([sync]);
});

it('repeats the message once after a request of a block that was running, because the block has skipped it', async () => {
  tellBlocks();
  await vi.advanceTimersByTimeAsync(1);
  const toldAt = performance.now();
  const name = 'https://shop.example/wp-json/wc/store/v1/cart';
  const read = { name, startTime: toldAt - 100, responseEnd: toldAt + 100 };
  report({ ...read, startTime: toldAt }, { ...read, responseEnd: toldAt - 50 }, { ...read, name: '/other' });
  await vi.advanceTimersByTimeAsync(100);
  expect(received).toEqual([sync]);
  report(read);
  expect(disconnect).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(100);
  expect(received).toEqual([sync, sync]);
});

it('stops watching the requests of blocks after ten seconds', async () => {
  tellBlocks();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(disconnect).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_100);
  expect(disconnect).toHaveBeenCalledOnce();
});
