import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import edd from '../../../src/hosts/edd/index';
import type { Registration, StorefrontIslands } from '../../../src/types';
import { endListeners, watchListeners } from '../../support/listeners';

beforeEach(watchListeners);
afterEach(() => {
  endListeners();
  document.body.className = '';
});

const readProps = (bodyClass: string, config = {}) => {
  document.body.className = bodyClass;
  const register = vi.fn<(entry: Registration) => void>();
  edd({ register } as unknown as StorefrontIslands, config);
  return register.mock.calls.map(
    ([{ props }]) => (typeof props === 'function' ? props(document.body) : props) as Record<string, unknown>,
  );
};
const readShops = (bodyClass: string) => readProps(bodyClass).map(({ shop }) => shop);

it.each(['', 'theme-woocommerce-ready'])(
  'provides the cart on a page without WooCommerce (%j)',
  (bodyClass) => {
    expect(readShops(bodyClass)).toEqual(['cart', 'cart']);
  },
);

it.each(['woocommerce-no-js', 'woocommerce-js', 'woocommerce woocommerce-page'])(
  'leaves the cart of a page to WooCommerce (%j)',
  (bodyClass) => {
    expect(readShops(bodyClass)).toEqual(['downloads', 'downloads']);
  },
);

it('uses the page’s language for texts that the shop does not print', () => {
  for (const props of readProps(''))
    for (const text of ['chooseMessage', 'successText']) expect(props).not.toHaveProperty(text);
  const [form] = readProps('', { edd: { select_option: 'Which one?' } });
  expect(form).toHaveProperty('chooseMessage', 'Which one?');
});

it('hides the buttons without script only beside a button of the script', () => {
  document.body.innerHTML =
    '<form class="edd_download_purchase_form"><a class="edd-add-to-cart">Buy</a><input class="edd-add-to-cart edd-no-js" id="both"></form><form class="edd_download_purchase_form"><input class="edd-add-to-cart edd-no-js" id="alone"></form>';
  readProps('');
  expect(['both', 'alone'].map((id) => document.getElementById(id)?.style.display)).toEqual(['none', '']);
});
