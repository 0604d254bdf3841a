import { readCookies } from '../../dom/cookie';
import { preloadGateway, provideGateway } from '../../gateways/registry';
import { onPageEvent } from '../../integrations/jquery';
import { once } from '../../utils/once';
import { reportError } from '../../utils/report-error';
import { whenIdle } from '../../utils/when-idle';
import type { Preset } from '../shared/preset';
import { bridgeEvents, listButton } from './events';
import { noticePlace } from './notice-place';
import { hasOriginalScript } from './original-scripts';
import { registerPage } from './page';
import { readSettings, type Settings } from './settings';

/** Events of other scripts and of the browser after which a visitor without a cart may have one. */
const cartEvents = [
  'wc_fragment_refresh',
  'updated_wc_div',
  'added_to_cart',
  'removed_from_cart',
  'wc-blocks_added_to_cart',
  'wc-blocks_removed_from_cart',
];

/** Place of the mini-cart's contents, which a cached page prints without any. */
const contents = '.widget_shopping_cart_content';

/** The part of a header that shows its mini-cart while the pointer is there. */
const miniCartAround = (node: Element | null): Element | null => {
  const part = node?.closest?.('[class*=header-cart]');
  return part ? (part.querySelector(contents) ? part : miniCartAround(part.parentElement)) : null;
};

/**
 * Keeps the page's cart up to date, from an idle moment on: the page has printed it. An empty cart costs nothing until
 * the first sign of an add.
 */
const followCart = (settings: () => Settings, always: boolean) => {
  const start = once(async () => (await import('./sync')).startSync(settings));
  const loadCart = () => {
    start().catch(reportError);
  };
  if (always || readCookies().includes('woocommerce_items_in_cart=')) whenIdle(loadCart);
  for (const name of cartEvents) onPageEvent(name, loadCart);
  document.addEventListener('cart:adding', loadCart);
  addEventListener('wc-blocks_store_sync_required', loadCart);
  addEventListener('storage', loadCart);
  addEventListener('pageshow', ({ persisted }) => persisted && loadCart());
  // Only the shop has the text of an empty cart, with its link back. No page view without a cart requests it.
  const fill = (place: ParentNode) => {
    if (place.querySelector(contents) && !place.querySelector(`${contents}>*`))
      start()
        .then((refresh) => refresh?.())
        .catch(reportError);
  };
  document.addEventListener('cart:open', () => fill(document));
  // Stylesheets of themes show the mini-cart of a header below the pointer.
  document.addEventListener('mouseover', ({ target, relatedTarget }) => {
    const header = miniCartAround(target as Element);
    if (header && !header.contains(relatedTarget as Node | null)) fill(header);
  });
};

/** Tells analytics about adds from a product's form. The visitor's first event requests analytics (start-tracking.ts). */
const describeAdds = once(async () => (await import('./product-items')).describeAdds());

/** Starts something once, as soon as the page has an element for it. */
const whenThere = (selector: string, start: () => Promise<void>) => {
  const look = () => {
    const there = document.querySelector(selector);
    if (there) start().catch(reportError);
    return there;
  };
  if (look()) return;
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
};

const woocommerce: Preset = (api, config) => {
  const settings = () => readSettings(config);
  const { storeApi } = settings();
  provideGateway('cart', async () =>
    storeApi
      ? (await import('./store-api')).createStoreApi(storeApi)
      : (await import('./gateway')).createWcAjax(settings),
  );
  const { cartUrl, viewCart, isCart, refresh, productForms, addedMessage } = settings();
  bridgeEvents();
  followCart(settings, refresh === 'always');
  registerPage(api);
  // Adds by WooCommerce's own script are reported too.
  whenIdle(() =>
    import('./start-tracking').then(({ startTracking }) => startTracking(config)).catch(reportError),
  );
  // A quick view may bring any of these later.
  whenThere('.woocommerce-product-gallery,.wc-tabs-wrapper,.woocommerce-tabs,#rating', () =>
    import('./product').then(({ registerProduct }) => registerProduct(api, config)),
  );
  // Until then the browser sends the cart's form.
  if (document.querySelector('.woocommerce-cart-form') && !hasOriginalScript('cart'))
    whenIdle(() =>
      import('./cart-page').then(({ startCartPage }) => startCartPage(settings(), config)).catch(reportError),
    );
  whenIdle(() => {
    whenThere('form.variations_form', () =>
      import('./variation').then(({ registerVariations }) =>
        registerVariations(api, config, settings().wcAjaxUrl),
      ),
    );
  });
  const adding = {
    loadingClass: 'loading',
    addedClass: 'added',
    cartUrl: isCart ? '' : cartUrl,
    ...(viewCart && { viewCart }),
    viewCartClass: 'added_to_cart wc-forward',
  };
  // The shop leads to its cart by itself, and shows its notice there.
  if (productForms && !settings().cartRedirectAfterAdd)
    api.register({
      // A form with `get` leads to an external shop.
      selector: 'form.cart[method="post"]',
      name: 'product-form',
      load: 'interaction',
      props: async () => {
        preloadGateway('cart');
        await describeAdds().catch(reportError);
        return {
          ...adding,
          // The shop's page marks no button; lists do.
          addedClass: '',
          submit: '.single_add_to_cart_button',
          idField: 'add-to-cart',
          // The shop's own notice announces the add, with a link.
          ...(document.querySelector(noticePlace)
            ? { cartUrl: '', successText: '' }
            : addedMessage && { successText: addedMessage }),
        };
      },
    });
  if (hasOriginalScript('add-to-cart')) return;
  api.register({
    selector: listButton,
    name: 'add-to-cart',
    load: 'interaction',
    props: () => {
      // Requests both at the same time, because a press waits for both.
      preloadGateway('cart');
      return adding;
    },
  });
  api.register({
    selector: '.remove_from_cart_button[data-cart_item_key]',
    name: 'remove-from-cart',
    load: 'interaction',
    props: { line: '.woocommerce-mini-cart-item' },
  });
};

export default woocommerce;
