import { afterEach, beforeEach, expect, it } from 'vitest';
import { emit } from '../../../../src/dom/emit';
import {
  readCachedFragments,
  writeCachedFragments,
} from '../../../../src/hosts/woocommerce/cart/fragment-cache';
import { repaintCart } from '../../../../src/hosts/woocommerce/cart/repaint';
import { $cart, type Cart } from '../../../../src/stores/cart';
import { emptyCart } from '../../../support/cart-host';
import { page } from '../../../support/context';
import { createJar } from '../../../support/jar';
import { endListeners, watchListeners } from '../../../support/listeners';
import { recordScripts } from '../../../support/scripts';

const keys = { fragmentName: 'wc_fragments_x', hashKey: 'wc_cart_hash_x' };
const fragments = {
  'div.widget_shopping_cart_content': '<div class="widget_shopping_cart_content"></div>',
  '.report': '<p class="report"><script>report()</script></p>',
};

let cookies: ReturnType<typeof createJar>;
beforeEach(() => {
  watchListeners();
  cookies = createJar();
});
afterEach(() => {
  endListeners();
  cookies.restore();
});

/** Shows a cart. @returns the scripts that would run */
const show = (response: object | undefined, removedKey?: string, original = '') => {
  const scripts = recordScripts();
  page(`<p class="report"></p>${original}`);
  repaintCart();
  emit(document, 'cart:received', { cart: emptyCart, response, shop: 'cart', removedKey });
  return scripts;
};

it('runs the scripts of a response', () => {
  expect(show(fragments)).toEqual(['report()']);
});

it('runs no script of a stored cart', () => {
  cookies.jar.set('woocommerce_cart_hash', 'h');
  writeCachedFragments(keys, fragments, 'h');
  const stored = readCachedFragments(keys);
  expect(stored).toEqual(fragments);
  expect(show(stored)).toEqual([]);
  expect(document.querySelector('.report script')).not.toBeNull();
});

it.each<[string, Partial<Cart>, string | undefined, string[]]>([
  ['an add', { adding: [{ payload: {} }] }, undefined, []],
  ['a removal', {}, 'abc', []],
  ['a refresh', {}, undefined, ['report()']],
])(
  'beside WooCommerce’s own script, which replaces the fragments of adds and removals once more, runs the scripts of %s: %j',
  (_, cart, removedKey, expected) => {
    $cart.set({ ...emptyCart, known: true, pending: 0, ...cart });
    expect(show(fragments, removedKey, '<script id="wc-add-to-cart-js"></script>')).toEqual(expected);
  },
);
