import { page } from '../../core/page';
import { once } from '../../utils/once';
import { reportError } from '../../utils/report-error';
import { whenIdle } from '../../utils/when-idle';
import { startFeature } from '../shared/features';
import { preset } from '../shared/preset';
import { provideCart, registerForms } from './cart/adds';
import { followCart } from './cart/follow';
import type { Shop } from './features';
import { forwardEvents } from './forward-jquery-events';
import { readSettings } from './settings';
import {
  buttons,
  cartEvents,
  cartPage,
  cartRefresh,
  type LazyFeature,
  loadLater,
  product,
  shopPage,
  variations,
} from './table';
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

export default preset((api) => {
  page.actions.push(...urlActions);
  /** Starts a feature once, whichever part of the page asks first. */
  const load = (feature: LazyFeature) => {
    const start = once(async () => startFeature(feature, shop));
    return () => start().catch(reportError);
  };
  const shop: Shop = { api, getSettings: readSettings, bridgeEvents: load(cartEvents) };
  const loadVariations = load(variations);
  provideCart(shop);
  forwardEvents();
  followCart(async (getEvent) => (await startFeature(cartRefresh, shop))?.(shop, getEvent));
  startFeature(shopPage, shop);
  registerForms(shop, (form) => (form.matches(variationForm) ? loadVariations() : undefined));
  startFeature(buttons, shop);
  // A quick view may insert the gallery, the tabs or the rating later.
  whenPresent('.woocommerce-product-gallery,.wc-tabs-wrapper,.woocommerce-tabs,#rating', load(product));
  if (document.querySelector('.woocommerce-cart-form')) whenIdle(load(cartPage));
  whenIdle(() => {
    whenPresent(variationForm, loadVariations);
    loadLater()
      .then(({ attribution, registerBanner, startTracking }) => {
        registerBanner(shop);
        startFeature(attribution, shop);
        startTracking(shop);
      })
      .catch(reportError);
  });
});
