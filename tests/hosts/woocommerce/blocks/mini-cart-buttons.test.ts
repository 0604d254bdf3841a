import { beforeEach, expect, it } from 'vitest';
import { blockCartButton } from '../../../../fixtures/html/block-cart.mjs';
import { startMiniCartButtons } from '../../../../src/hosts/woocommerce/blocks/mini-cart-buttons';
import { $cart } from '../../../../src/stores/cart';
import { emptyCart, someCart } from '../../../support/cart-host';
import { find, page } from '../../../support/context';
import { createJar } from '../../../support/jar';

beforeEach(() => $cart.set({ ...emptyCart, known: false, pending: 0 }));

const show = (cart = someCart, change: (html: string) => string = (html) => html) => {
  page(
    `<header style="background-color:rgb(0,0,40);color:rgb(250,250,250)">${change(String(blockCartButton()))}</header>`,
  );
  startMiniCartButtons();
  $cart.set({ ...cart, known: true, pending: 0 });
  return find('.wc-block-mini-cart__badge');
};

it('shows the number of items in the badge and in the button’s name, and hides an empty badge', () => {
  const badge = show();
  expect([badge.textContent, badge.hidden]).toEqual(['3', false]);
  expect(find('button').getAttribute('aria-label')).toBe('Number of items in the cart: 3');
  $cart.set({ ...emptyCart, known: true, pending: 0 });
  expect(badge.hidden).toBe(true);
});

it('shows an empty badge where the shop wants it always', () => {
  const badge = show(emptyCart, (html) => html.replace('greater_than_zero', 'always'));
  expect([badge.textContent, badge.hidden]).toEqual(['0', false]);
});

it('gives the badge the colours of the header, and keeps a colour that the shop has chosen', () => {
  expect(show().style.cssText).toBe('color: rgb(0, 0, 40); background-color: rgb(250, 250, 250);');
  const chosen = show(someCart, (html) => html.replace('style=""', 'style="background:red"'));
  expect(chosen.style.backgroundColor).toBe('red');
});

it('shows the subtotal where the block prints one', () => {
  show(someCart, (html) =>
    html
      .replace('data-count-label="Number of items in the cart: %d"', 'data-count-label="%1$d items, %2$s"')
      .replace('</button>', '<span class="wc-block-mini-cart__amount"></span></button>'),
  );
  expect(find('.wc-block-mini-cart__amount').textContent).toBe('$144.00');
  expect(find('button').getAttribute('aria-label')).toBe('3 items, $144.00');
});

it('leaves a button that its own module runs', () => {
  expect(show(someCart, (html) => html.replace('data-island="block-cart"', '')).textContent).toBe('0');
});

it('counts the first add of a visitor without a cart, and waits for the cart of every other visitor', () => {
  page(String(blockCartButton()));
  const badge = find('.wc-block-mini-cart__badge');
  const cookies = createJar();
  cookies.jar.set('woocommerce_items_in_cart', '1');
  startMiniCartButtons();
  $cart.set({ ...$cart.get(), count: 2, adding: [{ payload: { quantity: '2' } }] });
  expect(badge.hidden).toBe(true);
  cookies.jar.delete('woocommerce_items_in_cart');
  $cart.set({ ...$cart.get(), count: 2, adding: [{ payload: { quantity: '2' } }] });
  expect([badge.textContent, badge.hidden]).toEqual(['2', false]);
  $cart.set({ ...$cart.get(), count: 0, adding: [] });
  expect(badge.hidden).toBe(true);
  cookies.restore();
});
