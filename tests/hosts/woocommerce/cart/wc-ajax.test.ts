import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeCachedFragments } from '../../../../src/hosts/woocommerce/cart/fragment-cache';
import { startWcAjax } from '../../../../src/hosts/woocommerce/cart/wc-ajax';
import { readSettings } from '../../../../src/hosts/woocommerce/settings';
import { page } from '../../../support/context';
import { createJar } from '../../../support/jar';
import { endListeners, watchListeners } from '../../../support/listeners';
import { cup, miniCart } from '../../../support/shop';
import { createShop } from '../../../support/woocommerce';

beforeEach(() => {
  watchListeners();
  sessionStorage.clear();
  Object.assign(window, { wc_cart_fragments_params: {} });
});
afterEach(() => {
  endListeners();
  Reflect.deleteProperty(window, 'wc_cart_fragments_params');
});

it('reads the stored cart for a mini-cart of blocks, which WooCommerce’s own script does not fill', async () => {
  const cookies = createJar();
  cookies.jar.set('woocommerce_cart_hash', 'h');
  writeCachedFragments(readSettings(), { 'div.widget_shopping_cart_content': miniCart(cup) }, 'h');
  page('<main></main>');
  expect((await startWcAjax(createShop())).read()).toBe(undefined);
  page('<button class="wc-block-mini-cart__button" data-island="block-cart"></button>');
  expect((await startWcAjax(createShop())).read()).toMatchObject({ lines: [{ key: expect.any(String) }] });
  cookies.restore();
});
