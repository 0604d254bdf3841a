import { provide } from '../../gateways/registry';
import type { Preset } from '../preset';
import { bridgeEvents } from './events';
import { isOriginalThere } from './originals';
import { registerPage } from './page';
import { readSettings } from './settings';

const woocommerce: Preset = (api, config) => {
  const settings = () => readSettings(config);
  const { storeApi } = settings();
  provide('cart', async () =>
    storeApi
      ? (await import('./store-api')).createStoreApi(storeApi)
      : (await import('./gateway')).createWcAjax(settings),
  );
  const { cartUrl, viewCart, isCart, refresh, productForms, addedMessage } = settings();
  bridgeEvents();
  const sync = () => import('./sync').then(({ startSync }) => startSync(settings)).catch(console.error);
  // Where there is no cart yet, the first page view has better things to do.
  if (refresh === 'always' || document.cookie.includes('woocommerce_items_in_cart=')) sync();
  else (window.requestIdleCallback ?? setTimeout)(sync);
  registerPage(api);
  // Also where WooCommerce's own script adds to the cart: that is reported, too.
  import('./tracking').then(({ registerTracking }) => registerTracking(api, config)).catch(console.error);
  if (document.querySelector('form.variations_form'))
    import('./variation')
      .then(({ registerVariations }) => registerVariations(api, settings().wcAjaxUrl))
      .catch(console.error);
  if (isOriginalThere('add-to-cart')) return;
  const adding = {
    loadingClass: 'loading',
    addedClass: 'added',
    cartUrl: isCart ? '' : cartUrl,
    viewCart,
    viewCartClass: 'added_to_cart wc-forward',
  };
  api.register({
    // Buttons marked `wc-interactive` belong to WooCommerce's own blocks (commerce contract §2).
    selector: '.add_to_cart_button.ajax_add_to_cart[data-product_id]:not(.wc-interactive)',
    name: 'add-to-cart',
    load: 'interaction',
    props: adding,
  });
  api.register({
    selector: '.remove_from_cart_button[data-cart_item_key]',
    name: 'remove-from-cart',
    load: 'interaction',
    props: { line: '.woocommerce-mini-cart-item' },
  });
  if (productForms)
    api.register({
      // A form with `get` leads to another shop.
      selector: 'form.cart[method="post"]',
      name: 'product-form',
      load: 'interaction',
      props: { ...adding, idField: 'add-to-cart', successMessage: addedMessage },
    });
};

export default woocommerce;
