import { provide } from '../../gateways/registry';
import type { Preset } from '../preset';
import { readSettings } from './settings';

const woocommerce: Preset = (api, config) => {
  const settings = () => readSettings(config);
  provide('cart', async () => (await import('./gateway')).createWcAjax(settings));
  const { cartUrl, viewCart, isCart } = settings();
  api.register({
    // Buttons marked `wc-interactive` belong to WooCommerce's own blocks (commerce contract §2).
    selector: '.add_to_cart_button.ajax_add_to_cart[data-product_id]:not(.wc-interactive)',
    name: 'add-to-cart',
    load: 'interaction',
    props: {
      loadingClass: 'loading',
      addedClass: 'added',
      cartUrl: isCart ? '' : cartUrl,
      viewCart,
      viewCartClass: 'added_to_cart wc-forward',
    },
  });
  api.register({
    selector: '.remove_from_cart_button[data-cart_item_key]',
    name: 'remove-from-cart',
    load: 'interaction',
    props: { line: '.woocommerce-mini-cart-item' },
  });
  if (document.querySelector('form.variations_form'))
    import('./variation').then(({ watchVariations }) => watchVariations());
};

export default woocommerce;
