import type { StorefrontIslands } from '../../../types';
import { registerRegion } from '../../shared/register-region';
import { redrawMenus, sendMenusNatively } from './filter-menus';
import { redrawPriceSlider } from './price-slider';

/** The list of products between its own parts: its links to pages, or its order. */
const list = ':has(> ul.products ~ .woocommerce-pagination,> .woocommerce-ordering ~ ul.products)';
const filters = '.widget_layered_nav,.widget_layered_nav_filters,.widget_rating_filter,.widget_price_filter';

export default (api: StorefrontIslands) => {
  registerRegion(api, list, {
    list: 'ul.products',
    links: `:is(${filters}) a`,
    forms: `:is(${filters}) form`,
    also: filters,
    count: '.woocommerce-result-count',
  });
  sendMenusNatively(filters);
  document.addEventListener('region:update', () => {
    redrawPriceSlider();
    redrawMenus(filters);
  });
};
