import { page } from '../../core/page';
import { once } from '../../utils/once';
import { reportError } from '../../utils/report-error';
import { whenIdle } from '../../utils/when-idle';
import type { Preset } from '../shared/preset';
import { bridge, provideCart, registerForms } from './cart/adds';
import { followCart } from './cart/follow';
import { type Shop, startFeature } from './features';
import { forwardEvents } from './forward-jquery-events';
import { readSettings } from './settings';
import { buttons, cartPage, type LazyFeature, loadLater, product, shopPage, variations } from './table';
import { urlActions } from './url-actions';

const variationForm = 'form.variations_form';

/** Calls `start` once, as soon as the page has an element that matches. */
const whenPresent = (selector: string, start: () => void) => {
  const startIfPresent = () => {
    const element = document.querySelector(selector);
    if (element) start();
    return element;
  };
  if (startIfPresent()) return;
  const observer = new MutationObserver(() => startIfPresent() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
};

const woocommerce: Preset = (api, config) => {
  page.actions.push(...urlActions);
  const shop: Shop = { api, config, getSettings: () => readSettings(config) };
  const load = (feature: LazyFeature) => once(async () => startFeature(feature, shop)?.catch(reportError));
  const loadVariations = load(variations);
  provideCart(shop);
  forwardEvents();
  followCart(shop);
  startFeature(shopPage, shop);
  registerForms(shop, (form) => (form.matches(variationForm) ? loadVariations() : undefined));
  startFeature(buttons, shop);
  // A quick view may insert the gallery, the tabs or the rating later.
  whenPresent('.woocommerce-product-gallery,.wc-tabs-wrapper,.woocommerce-tabs,#rating', load(product));
  if (document.querySelector('.woocommerce-cart-form')) whenIdle(load(cartPage));
  whenIdle(() => {
    whenPresent(variationForm, loadVariations);
    loadLater()
      .then(({ registerBanner, orderAttribution, startTracking }) => {
        registerBanner(shop);
        startFeature(orderAttribution, shop);
        // Runs even where WooCommerce's own script sends the adds, because analytics reports these adds too.
        startTracking(() => bridge(shop));
      })
      .catch(reportError);
  });
};

export default woocommerce;
