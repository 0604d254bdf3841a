import { readCookies } from '../../dom/cookie';
import { onPageEvent } from '../../integrations/jquery';
import { preloadGateway, provideGateway } from '../../stores/gateways';
import type { Rule } from '../../types';
import { once } from '../../utils/once';
import { reportError } from '../../utils/report-error';
import { whenIdle } from '../../utils/when-idle';
import type { Preset } from '../shared/preset';
import { forwardEvents } from './forward-events';
import { listButton } from './cart/list-button';
import { noticePlace } from './shop-page/notice-place';
import { hasOriginalScript, whenLate } from './original-scripts';
import { readSettings, type Settings } from './settings';
import { registerPage } from './shop-page/index';

/** Events of other scripts after which a visitor without a cart may have a cart. */
const cartEvents = [
  'wc_fragment_refresh',
  'updated_wc_div',
  'added_to_cart',
  'removed_from_cart',
  'wc-blocks_added_to_cart',
  'wc-blocks_removed_from_cart',
];

/** Selector of the mini-cart's contents, which are empty in a cached page. */
const contentSelector = '.widget_shopping_cart_content';

/** The part of a header that shows its mini-cart under the pointer. */
const findMiniCart = (node: Element | null): Element | null => {
  const part = node?.closest?.('[class*=header-cart]');
  return part ? (part.querySelector(contentSelector) ? part : findMiniCart(part.parentElement)) : null;
};

/**
 * Keeps the page's cart up to date. Until an idle moment the page shows the printed cart. Without a cart the code loads
 * with the first event that may bring a cart, or for a mini-cart without contents.
 */
const followCart = (getSettings: () => Settings, refreshesAlways: boolean) => {
  let latestArgs: unknown[] = [];
  // An event may bring its cart before the code has loaded.
  const start = once(async () => (await import('./cart/sync')).startSync(getSettings, () => latestArgs));
  const loadCart = () => {
    start().catch(reportError);
  };
  if (refreshesAlways || readCookies().includes('woocommerce_items_in_cart=')) whenIdle(loadCart);
  for (const name of cartEvents)
    onPageEvent(name, (_event, ...args) => {
      latestArgs = args;
      loadCart();
    });
  document.addEventListener('cart:adding', loadCart);
  addEventListener('wc-blocks_store_sync_required', loadCart);
  addEventListener('storage', loadCart);
  addEventListener('pageshow', ({ persisted }) => persisted && loadCart());
  // Only the shop has the text of an empty cart. The request waits until a visitor opens or points at the mini-cart.
  const fill = (root: ParentNode) => {
    if (
      root.querySelector(contentSelector) &&
      !root.querySelector(`${contentSelector}>:not([data-view-cart])`)
    )
      start()
        .then((refresh) => refresh?.())
        .catch(reportError);
  };
  document.addEventListener('cart:open', () => fill(document));
  // Stylesheets of themes show the mini-cart of a header on hover.
  document.addEventListener('mouseover', ({ target, relatedTarget }) => {
    const header = findMiniCart(target as Element);
    if (header && !header.contains(relatedTarget as Node | null)) fill(header);
  });
};

const loadBridge = once(async () => (await import('./cart/events')).bridgeEvents());

/**
 * Passes the bundle's cart events on. An add awaits this function, so that listeners of WooCommerce's events receive
 * the first event.
 */
const bridge = () => loadBridge().catch(reportError);

/** Adds a form's products to the events of its adds. The visitor's first move fetches the file (start-tracking.ts). */
const describeAdds = once(async () => (await import('./product/items')).describeAdds());

const variationForm = 'form.variations_form';

/** Calls `start` once, as soon as the page has an element that matches. */
const whenPresent = (selector: string, start: () => Promise<void>) => {
  const startIfPresent = () => {
    const element = document.querySelector(selector);
    if (element) start().catch(reportError);
    return element;
  };
  if (startIfPresent()) return;
  const observer = new MutationObserver(() => startIfPresent() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
};

/** Loads the gateway and a button's code early, because a press waits for both. */
const preloadAdd =
  (name: string): Rule['preload'] =>
  (load) => {
    preloadGateway('cart');
    load('behaviours', name).catch(() => {});
  };

const woocommerce: Preset = (api, config) => {
  const getSettings = () => readSettings(config);
  const { storeApiUrl } = getSettings();
  provideGateway('cart', async () => {
    const [gateway] = await Promise.all([
      storeApiUrl
        ? import('./cart/store-api').then(({ createStoreApiGateway }) => createStoreApiGateway(storeApiUrl))
        : import('./cart/wc-ajax').then(({ startWcAjax }) => startWcAjax(getSettings)),
      bridge(),
    ]);
    return gateway;
  });
  const { refresh, hasProductForms, redirectsAfterAdd } = getSettings();
  forwardEvents();
  followCart(getSettings, refresh === 'always');
  registerPage(api, config);
  whenIdle(() => {
    // Runs even where WooCommerce's own script sends the adds, because analytics reports these adds too.
    import('./checkout/start-tracking').then(({ startTracking }) => startTracking(config, bridge)).catch(reportError);
  });
  // A quick view may insert the gallery, the tabs or the rating later.
  whenPresent('.woocommerce-product-gallery,.wc-tabs-wrapper,.woocommerce-tabs,#rating', () =>
    import('./product/index').then(({ registerProduct }) => registerProduct(api, config)),
  );
  // Before the code has loaded, the browser sends the cart's form itself.
  if (document.querySelector('.woocommerce-cart-form') && !hasOriginalScript('cart'))
    whenIdle(() =>
      import('./cart-page/index')
        .then(({ startCartPage }) => startCartPage(getSettings, config, whenLate('cart')))
        .catch(reportError),
    );
  const loadVariations = once(async () =>
    (await import('./variations/index')).registerVariations(api, config, getSettings),
  );
  whenIdle(() => whenPresent(variationForm, loadVariations));
  // The first event on a button reads the settings, because an optimiser may hold the globals back until then.
  const readAddProps = () => {
    const { isCart, cartUrl, viewCart } = getSettings();
    return {
      loadingClass: 'loading',
      addedClass: 'added',
      cartUrl: isCart ? '' : cartUrl,
      ...(viewCart && { viewCart }),
      viewCartClass: 'added_to_cart wc-forward',
    };
  };
  // With `redirectsAfterAdd` the shop redirects to its cart, and shows its notice on the cart page.
  if (hasProductForms && !redirectsAfterAdd)
    api.register({
      // A form with `get` leads to an external shop.
      selector: 'form.cart[method="post"]',
      name: 'product-form',
      load: 'interaction',
      preload: preloadAdd('product-form'),
      // Add-ons listen to the form's fields.
      replaysKeys: false,
      props: async (form) => {
        await Promise.all([
          bridge(),
          describeAdds().catch(reportError),
          // An early press on a form without choices must not reach the server.
          form.matches(variationForm) && loadVariations().catch(reportError),
        ]);
        const { addedMessage, redirectsAfterAdd: redirects } = getSettings();
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
  if (hasOriginalScript('add-to-cart')) return;
  api.register({
    selector: listButton,
    name: 'add-to-cart',
    load: 'interaction',
    preload: preloadAdd('add-to-cart'),
    props: async () => {
      await bridge();
      return readAddProps();
    },
  });
  api.register({
    selector: '.remove_from_cart_button[data-cart_item_key]',
    name: 'remove-from-cart',
    load: 'interaction',
    props: { line: '.woocommerce-mini-cart-item' },
  });
  // WooCommerce's own script receives the same press.
  const lateScript = whenLate('add-to-cart');
  document.addEventListener('cart:removing', (event) => {
    if (lateScript.aborted && (event.target as Element).matches?.('.remove_from_cart_button'))
      event.preventDefault();
  });
};

export default woocommerce;
