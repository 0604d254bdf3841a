import { provide } from '../../gateways/registry';
import { warnOnce } from '../../island/props';
import type { Preset } from '../preset';
import { bridgeEvents } from './events';
import { readSettings } from './settings';

const edd: Preset = (api, config) => {
  if (document.querySelector('script[id="edd-ajax-js"],script[src*="/edd-ajax."]')) {
    warnOnce(
      'Easy Digital Downloads’ own cart script runs on this page, so the cart is left to it. Dequeue "edd-ajax" to have it done here.',
    );
    return;
  }
  const load = async () => (await import('./gateway')).createEdd(() => readSettings(config));
  provide('edd', load);
  // Beside the other shop, whose cart is the page's, the downloads have a gateway of their own.
  const alone = !document.querySelector('[class*=woocommerce]');
  if (alone) provide('cart', load);
  const shop = alone ? 'cart' : 'edd';
  bridgeEvents();
  for (const node of document.querySelectorAll<HTMLElement>('.edd-no-js')) node.style.display = 'none';
  for (const node of document.querySelectorAll('.edd-add-to-cart:not(.edd-no-js)'))
    node.classList.add('edd-has-js');
  api.register({
    selector: '.edd_download_purchase_form',
    name: 'product-form',
    load: 'interaction',
    props: {
      shop,
      buttonData: true,
      idField: 'download_id',
      skip: '.edd-no-js',
      links: 'a.edd-add-to-cart',
      choices: '[name^="edd_options[price_id]"]',
      chooseMessage: readSettings(config).selectOption,
      successMessage: 'Added to your cart.',
    },
  });
  api.register({
    selector: '.edd-remove-from-cart[data-cart-item]',
    name: 'remove-from-cart',
    load: 'interaction',
    props: { shop, line: '.edd-cart-item', key: 'cartItem', successMessage: 'Removed from your cart.' },
  });
};

export default edd;
