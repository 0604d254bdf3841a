import { preloadGateway, provideGateway } from '../../../stores/gateways';
import type { Rule } from '../../../types';
import { once } from '../../../utils/once';
import { reportError } from '../../../utils/report-error';
import type { Shop } from '../features';
import { readSettings } from '../settings';
import { noticePlace } from '../shop-page/notice-place';
import { listButton, productForm } from './add-places';

/** Adds a form's products to the events of its adds. The visitor's first move fetches the file (later.ts). */
const describeAdds = once(async () => (await import('../product/items')).describeAdds());

/** Loads the gateway and a button's code early, because a press waits for both. */
const preloadAdd =
  (name: string): Rule['preload'] =>
  (load) => {
    preloadGateway('cart');
    load('behaviours', name).catch(() => {});
  };

export const provideCart = (shop: Shop) => {
  const { prefersStoreApi } = readSettings();
  provideGateway('cart', async () => {
    const [gateway] = await Promise.all([
      prefersStoreApi
        ? import('./store-api').then(({ startStoreApi }) => startStoreApi(shop))
        : import('./wc-ajax').then(({ startWcAjax }) => startWcAjax(shop)),
      shop.bridgeEvents(),
    ]);
    return gateway;
  });
};

/** Reads props with the first event on a button, because an optimiser may hold the globals back until then. */
const readAddProps = () => {
  const { isCart, cartUrl, viewCart } = readSettings();
  return {
    loadingClass: 'loading',
    addedClass: 'added',
    cartUrl: isCart ? '' : cartUrl,
    ...(viewCart && { viewCart }),
    viewCartClass: 'added_to_cart wc-forward',
  };
};

/** Buttons of lists. Every mount point of that name loads the gateway with the first event on it, too. */
export const registerButtons = ({ api, bridgeEvents }: Shop, selector: string) => {
  api.register({
    selector,
    name: 'add-to-cart',
    load: 'interaction',
    preload: preloadAdd('add-to-cart'),
    props: async () => {
      await bridgeEvents();
      return readAddProps();
    },
  });
};

export const registerRemovals = ({ api }: Shop) => {
  api.register({
    selector: '.remove_from_cart_button[data-cart_item_key]',
    name: 'remove-from-cart',
    load: 'interaction',
    props: { line: '.woocommerce-mini-cart-item' },
  });
};

/**
 * Leaves adds by buttons of lists, and removals from the mini-cart, to WooCommerce's own script, which receives the same
 * presses.
 */
export const leavePresses = () => {
  for (const type of ['cart:adding', 'cart:removing'])
    document.addEventListener(type, (event) => {
      if ((event.target as Element).matches?.(`${listButton},.remove_from_cart_button`))
        event.preventDefault();
    });
};

/**
 * Product forms that add without leaving the page.
 * @param prepare loads what a form needs before its first press
 */
export const registerForms = (shop: Shop, prepare: (form: Element) => Promise<unknown> | undefined) => {
  const { hasProductForms, redirectsAfterAdd } = readSettings();
  // With `redirectsAfterAdd` the shop redirects to its cart, and shows its notice on the cart page.
  if (!hasProductForms || redirectsAfterAdd) return;
  shop.api.register({
    // A form with `get` leads to an external shop, or is one of blocks that WooCommerce's own module runs.
    selector: `${productForm}[method="post"]`,
    name: 'product-form',
    load: 'interaction',
    preload: preloadAdd('product-form'),
    // The choices are a mount point of their own, unless the form must first be prepared. Once it runs it needs no form,
    // which reads what is chosen.
    passes: '.variations[data-island-state] *',
    // Add-ons listen to the form's fields.
    replaysKeys: false,
    props: async (form) => {
      await Promise.all([
        shop.bridgeEvents(),
        describeAdds().catch(reportError),
        // An early press on a form without choices must not reach the server.
        prepare(form),
      ]);
      const { addedMessage, redirectsAfterAdd: redirects } = readSettings();
      return {
        ...readAddProps(),
        // WooCommerce marks an added product in lists only, not on the product's own page.
        addedClass: '',
        // The page's globals may have loaded since the start.
        submit: redirects ? ':not(*)' : '.single_add_to_cart_button',
        idField: 'add-to-cart',
        // The shop's own notice announces the add, with a link.
        ...(document.querySelector(noticePlace)
          ? { cartUrl: '', successText: '' }
          : addedMessage && { successText: addedMessage }),
      };
    },
  });
};
