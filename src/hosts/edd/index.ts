import { provideGateway } from '../../stores/gateways';
import { hasJQueryHandlerWith, runsOnPage } from '../shared/original-scripts';
import type { Preset } from '../shared/preset';
import { bridgeEvents } from './events';
import { readSettings } from './settings';

const cartScript = {
  handle: 'edd-ajax',
  file: '/edd-ajax.',
  advice: () => import('./advice'),
  trace: () => hasJQueryHandlerWith(document.body, 'click', 'edd_scripts', '.edd-add-to-cart'),
};

/** WooCommerce marks the body of every page. */
const otherShop = '.woocommerce,.woocommerce-page,.woocommerce-js,.woocommerce-no-js';

const edd: Preset = (api, config) => {
  const load = async () => (await import('./gateway')).createEddGateway(() => readSettings(config));
  provideGateway('downloads', load);
  // Next to another shop that owns the page's cart, the downloads use a gateway of their own.
  const isOnlyShop = !document.querySelector(otherShop);
  if (isOnlyShop) provideGateway('cart', load, true);
  const shop = isOnlyShop ? 'cart' : 'downloads';
  bridgeEvents(shop);
  if (runsOnPage(cartScript)) return;
  for (const node of document.querySelectorAll<HTMLElement>('.edd-no-js')) node.style.display = 'none';
  for (const node of document.querySelectorAll('.edd-add-to-cart:not(.edd-no-js)'))
    node.classList.add('edd-has-js');
  api.register({
    selector: '.edd_download_purchase_form',
    name: 'product-form',
    load: 'interaction',
    props: () => {
      const { selectOption } = readSettings(config);
      return {
        shop,
        buttonData: true,
        idField: 'download_id',
        skip: '.edd-no-js',
        links: 'a.edd-add-to-cart',
        choices: '[name^="edd_options[price_id]"]',
        ...(selectOption && { chooseMessage: selectOption }),
      };
    },
  });
  api.register({
    selector: '.edd-remove-from-cart[data-cart-item]',
    name: 'remove-from-cart',
    load: 'interaction',
    props: { shop, line: '.edd-cart-item', key: 'cartItem' },
  });
};

export default edd;
