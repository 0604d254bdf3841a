import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdCartLinks } from '../../../../src/hosts/woocommerce/cart/hold-cart-links';
import type { Shop } from '../../../../src/hosts/woocommerce/features';
import { $cart, addToCart } from '../../../../src/stores/cart';
import { cartHost, deferResponse, emptyCart, resetHost, someCart } from '../../../support/cart-host';
import { find, page, setConfig } from '../../../support/context';
import { endListeners, watchListeners } from '../../../support/listeners';

/** The links that the browser would have followed. */
const followed: string[] = [];

const start = (config = {}) => {
  setConfig(config);
  holdCartLinks({ getSettings: () => ({ cartUrl: '/cart/' }) } as Shop);
};
const press = (href: string) => {
  page(`<a href="${href}">link</a>`);
  find('a').click();
};
/** Begins an add, which the test ends. */
const startAdd = () => {
  const response = deferResponse();
  cartHost.add.mockReturnValue(response.promise);
  const done = Promise.resolve(addToCart({ product_id: '55' })).catch(() => {});
  return { ...response, done };
};
const waitForTasks = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  watchListeners();
  resetHost();
  followed.length = 0;
  $cart.set({ ...emptyCart, known: false, pending: 0 });
  // The page listens after the bundle, as the browser does.
  addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed.push(find('a').getAttribute('href') ?? '');
    event.preventDefault();
  });
});
afterEach(endListeners);

it.each(['/cart/', '/cart/?lang=de', '/checkout/', '/checkout/#pay'])(
  'lets a link to %s wait for the answer to an add',
  async (href) => {
    start();
    const { respond, done } = startAdd();
    press(href);
    expect(followed).toEqual([]);
    respond({ cart: someCart });
    await done;
    await waitForTasks();
    expect(followed).toEqual([href]);
  },
);

it('reads the address of the checkout from the page config, also as a parameter', async () => {
  start({ woocommerce: { checkoutUrl: '/?page_id=8' } });
  const { respond, done } = startAdd();
  press('/?page_id=8&step=pay');
  expect(followed).toEqual([]);
  press('/?page_id=9');
  press('/checkout/');
  expect(followed).toEqual(['/?page_id=9', '/checkout/']);
  respond({ cart: someCart });
  await done;
});

it('lets other links go, and every link without an add', async () => {
  start();
  press('/cart/');
  const { respond, done } = startAdd();
  press('/product/mug/');
  expect(followed).toEqual(['/cart/', '/product/mug/']);
  respond({ cart: someCart });
  await done;
});

it('drops the link of a refused add, and of one that leads to another page', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue();
  start();
  const refused = startAdd();
  press('/checkout/');
  refused.fail(Object.assign(Error('sold out'), { name: 'HostError' }));
  await refused.done;
  await waitForTasks();
  const leading = startAdd();
  press('/checkout/');
  leading.respond({ redirect: '/product/tee/' });
  await leading.done;
  await waitForTasks();
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/product\/tee\/$/));
  const accepted = startAdd();
  accepted.respond({ cart: someCart });
  await accepted.done;
  await waitForTasks();
  expect(followed).toEqual([]);
});
