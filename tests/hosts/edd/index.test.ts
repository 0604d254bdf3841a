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

it('shows other pages of the downloads in place, if the page config asks for that', async () => {
  const register = vi.fn<(entry: Registration) => void>();
  edd({ register } as unknown as StorefrontIslands, { region: {} });
  await vi.waitFor(() => expect(register.mock.calls.map(([{ name }]) => name)).toContain('region'));
  const [entry] = register.mock.calls.map(([call]) => call).filter(({ name }) => name === 'region');
  if (!entry) throw Error('No region');
  document.body.innerHTML =
    '<main><div class="edd_downloads_list"></div><div id="edd_download_pagination"><a href="/page/2/">2</a></div></main>';
  const list = document.querySelector(entry.selector as string);
  expect(list).toBe(document.querySelector('main'));
  const { part, list: items, links } = entry.props as Record<string, string>;
  expect(part).toBe(entry.selector);
  expect(list?.querySelector(items as string)).not.toBeNull();
  expect(document.querySelector(links as string)).not.toBeNull();
});

it('loads other pages of the downloads as before without that key', async () => {
  const register = vi.fn<(entry: Registration) => void>();
  edd({ register } as unknown as StorefrontIslands, {});
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(register.mock.calls.map(([{ name }]) => name)).not.toContain('region');
});
