import { isAllowed } from '../../integrations/consent';
import { findLayer, sendToTags } from '../../integrations/google-tag';
import type {} from '../../stores/search';
import { deliver } from '../../tracking/deliver';
import type { StorefrontIslands } from '../../types';

/** The plugin's name of each report, by the key of its setting (docs/hosts/ysm.md#analytics). */
const categories = {
  search_term_has_results: '[Search term] has results',
  search_term_no_results: '[Search term] no results',
  search_results_link_click: '[Found Suggestions] link click',
  view_all_click: '[View All] button click',
  promo_banner_click: '[Promo banner] link click',
  selected_categories_click: '[Selected Categories] link click',
  recommended_products_click: '[Recommended Products] link click',
};

type Key = keyof typeof categories;

/** Links around the list, and their reports. */
const links: [string, Key][] = [
  ['.si-search-banner', 'promo_banner_click'],
  ['.si-search-aside nav a', 'selected_categories_click'],
  ['.si-search-strip a', 'recommended_products_click'],
  ['.si-search-all a', 'view_all_click'],
];

const EVENT = 'swsEvent';

/** The plugin prefers the data layer to the tag. */
const sendReport = (report: object) => {
  const layer = findLayer('');
  if (layer) layer.push({ event: EVENT, ...report });
  else sendToTags(EVENT, { ...report, transport_type: 'beacon' }, '');
};

/**
 * Reports searches to the page's data layer or Google tag, as the plugin does.
 * @param enabledKeys keys of the reports that the shop has switched on
 */
export const reportSearches = (api: StorefrontIslands, enabledKeys: unknown[]) => {
  const send = (key: Key, swsTerm: string, form: EventTarget | null) => {
    if (!enabledKeys.includes(key)) return;
    const swsWidgetId = (form as HTMLElement | null)?.dataset?.id ?? '';
    const report = { swsTerm, swsCategory: categories[key], swsWidgetId };
    deliver(EVENT, report, [{ category: 'statistics', send: sendReport }]);
  };
  // The first call starts to read the visitor's decision, before the first search.
  isAllowed('statistics');
  /** The form of the open list. A click in the full-screen view has no form around. */
  let openForm: EventTarget | null = null;
  let lastQuery = '';
  api.on('search:open', ({ target }) => {
    openForm = target;
  });
  api.on('search:results', ({ detail: { query, count }, target }) => {
    lastQuery = query;
    send(count ? 'search_term_has_results' : 'search_term_no_results', query, target);
  });
  api.on('search:submit', ({ detail, target }) => send('view_all_click', detail.query, target));
  api.on('search:select', ({ detail, target }) =>
    send('search_results_link_click', detail.suggestion.url ?? '', target),
  );
  const onClick = ({ target }: MouseEvent) => {
    for (const [selector, key] of links) {
      const link = (target as Element).closest?.<HTMLAnchorElement>(selector);
      if (link) send(key, key === 'view_all_click' ? lastQuery : link.href, openForm);
    }
  };
  document.addEventListener('click', onClick, true);
};
