import { page } from '../../core/page';
import { provideGateway } from '../../stores/gateways';
import type { StorefrontIslands } from '../../types';
import { once } from '../../utils/once';
import { reportError } from '../../utils/report-error';
import { whenIdle } from '../../utils/when-idle';
import { type Feature, startFeature } from '../shared/features';
import { hasJQueryHandlerWith } from '../shared/original-scripts';
import { preset } from '../shared/preset';
import { createMarks } from '../shared/site-kit-scripts';
import { downloadForm, findForm } from './form';
import { readSettings } from './settings';
import type { IsOwnShop } from './widget';

/** WooCommerce marks the body of every page. */
const otherShop = '.woocommerce,.woocommerce-page,.woocommerce-js,.woocommerce-no-js';

interface Shop {
  api: StorefrontIslands;
  /** Name of the shop whose cart the downloads fill. */
  shop: string;
  /** An add awaits this function, so that listeners of the plugin's events receive the first event. */
  bridge(): Promise<unknown>;
}

/** Adds by the plugin's forms, and removals from its cart. */
const forms: Feature<Shop> = {
  original: {
    handle: 'edd-ajax',
    file: '/edd-ajax.',
    hasRun: () => hasJQueryHandlerWith(document.body, 'click', 'edd_scripts', '.edd-add-to-cart'),
  },
  run({ api, shop, bridge }) {
    for (const node of document.querySelectorAll('.edd-add-to-cart:not(.edd-no-js)')) {
      node.classList.add('edd-has-js');
      // A shop without ajax prints these buttons alone.
      for (const button of findForm(node)?.querySelectorAll<HTMLElement>('.edd-no-js') ?? [])
        button.style.display = 'none';
    }
    api.register({
      selector: downloadForm,
      name: 'product-form',
      load: 'interaction',
      props: async () => {
        await bridge();
        const { selectOption } = readSettings();
        return {
          shop,
          buttonData: true,
          repeats: false,
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
  },
};

export default preset((api) => {
  page.actions.push('edd_action', 'download_id', 'edd_options', 'cart_item');
  // Next to another shop that owns the page's cart, the downloads use a gateway of their own.
  const isOnlyShop = !document.querySelector(otherShop);
  const shop = isOnlyShop ? 'cart' : 'downloads';
  const isOwnShop: IsOwnShop = (name) => isOnlyShop || name === 'downloads';
  const loadEvents = once(async () => {
    const { bridgeEvents, markReported } = await import('./events');
    bridgeEvents(isOwnShop);
    // This preset fires the plugin's events, by which Site Kit's script reports an add.
    startFeature(createMarks('easy-digital-downloads', markReported), undefined);
  });
  const bridge = () => loadEvents().catch(reportError);
  const load = once(async () => {
    const [{ createEddGateway }, { repaintWidgets }] = await Promise.all([
      import('./gateway'),
      import('./widget'),
      bridge(),
    ]);
    repaintWidgets(isOwnShop, readSettings);
    return createEddGateway(readSettings);
  });
  provideGateway('downloads', load);
  if (isOnlyShop) provideGateway('cart', load, true);
  whenIdle(bridge);
  if (page.config.region) import('./list-region').then((module) => module.default(api), reportError);
  startFeature(forms, { api, shop, bridge });
});
