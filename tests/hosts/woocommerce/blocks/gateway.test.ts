import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { emit } from '../../../../src/dom/emit';
import { startBlocksGateway } from '../../../../src/hosts/woocommerce/blocks/gateway';
import { writeCachedFragments } from '../../../../src/hosts/woocommerce/cart/fragment-cache';
import { readSettings } from '../../../../src/hosts/woocommerce/settings';
import { $cart, addToCart, readCart } from '../../../../src/stores/cart';
import { provideGateway } from '../../../../src/stores/gateways';
import { cartHost, resetHost, someCart } from '../../../support/cart-host';
import { createJar } from '../../../support/jar';
import { endListeners, watchListeners } from '../../../support/listeners';
import { cup, miniCart } from '../../../support/shop';
import { createShop } from '../../../support/woocommerce';

const storeCart = { items: [{ key: 'k', id: 9, quantity: 2 }], items_count: 2, totals: {} };
let fetch: MockInstance<typeof globalThis.fetch>;
let gateway: ReturnType<typeof startBlocksGateway>;

beforeEach(() => {
  resetHost();
  watchListeners();
  localStorage.clear();
  sessionStorage.clear();
  fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json(storeCart, { headers: { Nonce: 'n' } }));
  gateway = startBlocksGateway(cartHost, createShop());
  provideGateway('cart', async () => gateway, true);
});
afterEach(endListeners);

const readPaths = () => fetch.mock.calls.map(([url]) => new URL(String(url), location.href).pathname);

it('adds by the classic protocol, and completes the cart once, when it opens', async () => {
  cartHost.add.mockResolvedValue({ cart: someCart });
  expect(await addToCart({ product_id: '9' })).toMatchObject({ cart: someCart });
  expect(readPaths()).toEqual([]);
  emit(document, 'cart:open', {});
  await vi.waitFor(() => expect(readPaths()).toEqual(['/wp-json/wc/store/v1/cart']));
  await vi.waitFor(() => expect($cart.get()).toMatchObject({ hash: 'k:2', pending: 0 }));
  emit(document, 'cart:open', {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(readPaths()).toHaveLength(1);
});

it('reads, changes and removes by the Store API, and lets other tabs know of a change alone', async () => {
  const told = vi.fn();
  addEventListener('wc-blocks_store_sync_required', told);
  expect(await gateway.refresh()).toMatchObject({ cart: { count: 2, hash: 'k:2' } });
  expect(localStorage.length).toBe(0);
  await gateway.setQuantity?.('k', 2);
  expect(localStorage.getItem('wc_cart_hash')).toBe('k:2');
  await gateway.remove('k');
  expect(readPaths()).toEqual(
    ['cart', 'cart/update-item', 'cart/remove-item'].map((path) => `/wp-json/wc/store/v1/${path}`),
  );
  // A removal tells the blocks by the event that every removal has.
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
});

it('lets other tabs know of an undo', async () => {
  await gateway.refresh();
  fetch.mockImplementation(async () => Response.json({ items: [], items_count: 0, totals: {} }));
  const removed = await gateway.remove('k');
  expect(localStorage.getItem('wc_cart_hash')).toBe('');
  fetch.mockImplementation(async () => Response.json(storeCart));
  await ('restore' in removed && removed.restore?.());
  expect(localStorage.getItem('wc_cart_hash')).toBe('k:2');
});

it('reads the cart that an add on an earlier page has stored, and completes it when it opens', async () => {
  const cookies = createJar();
  expect(gateway.read()).toBeUndefined();
  cookies.jar.set('woocommerce_cart_hash', 'h');
  writeCachedFragments(readSettings(), { 'div.widget_shopping_cart_content': miniCart(cup) }, 'h');
  await readCart();
  expect($cart.get()).toMatchObject({ count: 2 });
  cookies.restore();
  emit(document, 'cart:open', {});
  await vi.waitFor(() => expect(readPaths()).toEqual(['/wp-json/wc/store/v1/cart']));
  await vi.waitFor(() => expect($cart.get().pending).toBe(0));
});
