import type { StorefrontIslands } from '../../../types';

/** The list of products between its own parts: its links to pages, or its order. */
const list = ':has(> ul.products ~ .woocommerce-pagination,> .woocommerce-ordering ~ ul.products)';
const filters = '.widget_layered_nav,.widget_layered_nav_filters,.widget_rating_filter,.widget_price_filter';

/** A shop that wants lists without reloads says so in the page config, because other scripts may expect a reload. */
const registerRegion = (api: StorefrontIslands) => {
  // A browser without `:has` loads the pages as before.
  if (!CSS.supports(`selector(${list})`)) return;
  api.register({
    selector: list,
    name: 'region',
    load: 'idle',
    props: {
      part: list,
      list: 'ul.products',
      links: `:is(${filters}) a`,
      forms: `:is(${filters}) form`,
      also: filters,
    },
  });
};

export default registerRegion;
