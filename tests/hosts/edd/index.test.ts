import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../src/dom/emit';
import edd from '../../../src/hosts/edd/index';
import type { Registration, StorefrontIslands } from '../../../src/types';
import { emptyCart } from '../../support/cart-host';
import { page } from '../../support/context';
import { endListeners, watchListeners } from '../../support/listeners';

beforeEach(watchListeners);
afterEach(() => {
  endListeners();
  document.body.className = '';
});

const readProps = async (bodyClass: string, config = {}) => {
  document.body.className = bodyClass;
  const register = vi.fn<(entry: Registration) => void>();
  edd({ register } as unknown as StorefrontIslands, config);
  return Promise.all(
    register.mock.calls.map(
      async ([{ props }]) =>
        (await (typeof props === 'function' ? props(document.body) : props)) as Record<string, unknown>,
    ),
  );
};
const readShops = async (bodyClass: string) => (await readProps(bodyClass)).map(({ shop }) => shop);

it.each(['', 'theme-woocommerce-ready'])(
  'provides the cart on a page without WooCommerce (%j)',
  async (bodyClass) => {
    expect(await readShops(bodyClass)).toEqual(['cart', 'cart']);
  },
);

it.each(['woocommerce-no-js', 'woocommerce-js', 'woocommerce woocommerce-page'])(
  'leaves the cart of a page to WooCommerce (%j)',
  async (bodyClass) => {
    expect(await readShops(bodyClass)).toEqual(['downloads', 'downloads']);
  },
);

it.each([
  ['', true],
  ['woocommerce-js', false],
])('hears of adds under both names only where it is the only shop (%j)', async (bodyClass, isHeard) => {
  await readProps(bodyClass);
  const onAdded = vi.fn();
  document.body.addEventListener('edd_cart_item_added', onAdded);
  for (const shop of ['cart', 'downloads'] as const)
    emit(document, 'cart:added', { payload: {}, cart: emptyCart, response: { cart_quantity: '1' }, shop });
  expect(onAdded).toHaveBeenCalledTimes(isHeard ? 2 : 1);
});

it('uses the page’s language for texts that the shop does not print', async () => {
  for (const props of await readProps(''))
    for (const text of ['chooseMessage', 'successText']) expect(props).not.toHaveProperty(text);
  const [form] = await readProps('', { edd: { select_option: 'Which one?' } });
  expect(form).toHaveProperty('chooseMessage', 'Which one?');
});

it('hides the buttons without script only beside a button of the script', async () => {
  document.body.innerHTML =
    '<form class="edd_download_purchase_form"><a class="edd-add-to-cart">Buy</a><input class="edd-add-to-cart edd-no-js" id="both"></form><form class="edd_download_purchase_form"><input class="edd-add-to-cart edd-no-js" id="alone"></form>';
  await readProps('');
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

it('knows what a form adds with the first press, before any idle moment', async () => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  const form = page(
    '<form class="edd_download_purchase_form"><input name="download_id" value="5"><a class="edd-add-to-cart">Buy</a></form>',
  );
  await readProps('');
  const detail = { payload: {} };
  emit(form, 'cart:adding', detail);
  expect(detail).toMatchObject({ items: [{ id: '5' }] });
  vi.unstubAllGlobals();
});

it('advises to remove Site Kit’s script together with the plugin’s own script, before the first add', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  page('<script type="text/plain" id="googlesitekit-events-provider-easy-digital-downloads-js"></script>');
  edd({ register: () => {} } as unknown as StorefrontIslands, {});
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(warn.mock.lastCall?.[0]).toContain(
    "array( 'googlesitekit-events-provider-easy-digital-downloads', 'edd-ajax' )",
  );
});
