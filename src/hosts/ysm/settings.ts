/** What the search plugin's global and its per-widget settings mean (engage §1.1). */

import { recordOf } from '../../island/record';

type Settings = Record<string, unknown>;

/** Older versions keep the choice of a menu as a list of one. */
const one = (value: unknown): unknown => (Array.isArray(value) && value.length < 2 ? value[0] : value);

const text = (value: unknown) => {
  const single = one(value);
  return typeof single === 'string' || typeof single === 'number' ? String(single) : '';
};

/** `"1"`, `1`, `true` and `"yes"`, against `""`, `"0"`, `0`, `false` and nothing. */
const truth = (value: unknown) => /^(1|true|yes|on|enable)$/.test(String(one(value)));

const objects = (value: unknown) =>
  (Array.isArray(value) ? value : Object.values(recordOf(value))).filter(
    (item) => item && typeof item === 'object',
  );

const modes: Record<string, string> = {
  enable: 'fullscreen',
  desktop_only: 'desktop',
  mobile_only: 'mobile',
};

const side = (value: unknown) => (text(value).startsWith('right') ? 'end' : 'start');

/** Both families of class names, so that the styles of either version still apply (engage §1.2). */
const classes = {
  form: 'ysm-active',
  hidden: 'ysm-hide sws-hide-popup',
  noResults: 'sws-no-results',
  popup: 'smart-search-popup',
  list: 'smart-search-suggestions',
  option: 'autocomplete-suggestion',
  active: 'autocomplete-selected',
  empty: 'autocomplete-no-suggestion',
  viewAll: 'smart-search-view-all-holder',
};

/** Settings that are kept only when the page says them, so that our defaults stand for the rest. */
const given = (values: Settings) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

const props = (id: string, widget: Settings, global: Settings): Settings => {
  const flag = (key: string, fallback: boolean) => (key in widget ? truth(widget[key]) : fallback);
  return {
    source: 'plugin',
    searchId: id,
    classes,
    recentSearches: truth(widget.recentSearches),
    suggestions: !truth(widget.disableAjax),
    preventBadQueries: flag('preventBadQueries', true),
    // Set and empty means that nothing is to be said.
    noResultsText: text(widget.noResultsText),
    viewAllText: '',
    mode: modes[text(widget.fullScreenMode)] ?? 'popup',
    categories: objects(widget.selectedCategories),
    categoriesSide: side(widget.selectedCategoriesLocation),
    categoriesMobile: !truth(widget.selectedCategoriesMobile),
    categoriesCount: truth(widget.selectedCategoriesCount),
    categoriesOnOpen: truth(widget.selectedCategoriesOnOpen),
    products: objects(widget.selectedProducts),
    productsMobile: !truth(widget.selectedProductsMobile),
    banner: text(widget.promoBannerImage),
    bannerSide: side(widget.promoBannerLocation),
    bannerOnOpen: truth(widget.promoBannerOnOpen),
    bannerMobile: !truth(widget.selectedPromoBannerMobile),
    ...given({
      endpoint: text(global.restUrl),
      resultsUrl: text(global.searchPageUrl),
      nonce: text(global.nonce),
      minChars: text(widget.charCount),
      columns: Math.max(1, Number(text(widget.columns)) || 1),
      popupHeight: text(widget.popupHeight),
      popupHeightMobile: text(widget.popupHeightMobile),
      placeholder: text(widget.placeholder),
      loaderIcon: text(widget.loaderIcon),
      loaderImage: text(widget.loaderImage),
      postType: text(widget.layout) === 'product' ? text(widget.productSlug) || 'product' : '',
      recentSearchesLabel: text(widget.recentSearchesTitle),
      keywordsLabel: text(widget.keywordsLabel),
      categoriesLabel: text(widget.selectedCategoriesLabel),
      productsLabel: text(widget.selectedProductsLabel),
      bannerLink: text(widget.promoBannerLink),
    }),
  };
};

/** Search boxes that the plugin takes over without a selector of their own (engage §1.2). */
const known: Record<string, string> = {
  default: '.widget_search,.wp-block-search.sws-search-block-default',
  product: '.widget_product_search,.wp-block-search.sws-search-block-product',
  avada: '.fusion-search-form',
};

const valid = (selector: string) => {
  try {
    return !!selector && document.createDocumentFragment().querySelector(selector) === null;
  } catch {
    return false;
  }
};

export interface Widget {
  /** Matches forms only, so that no box is taken over twice. */
  selector: string;
  props: Settings;
}

/**
 * One entry for each widget of the page, and one for widgets that the settings do not name.
 * @param source the page's global `swsL10n`, or what the page config says instead
 */
export const readWidgets = (source: unknown): Widget[] => {
  const global = recordOf(source);
  const entries = Object.entries(recordOf(global.widgets));
  const widgets = entries.flatMap(([id, settings]) => {
    const own = text(recordOf(settings).selector).split(',');
    const selectors = [`.ysm-search-widget-${CSS.escape(id)}`, known[id] ?? '', ...own].filter(valid).join();
    return {
      selector: `form:is(${selectors}),:is(${selectors}) form`,
      props: props(id, recordOf(settings), global),
    };
  });
  return [
    ...widgets,
    { selector: '.ysm-search-widget form', props: { ...props('', {}, global), searchId: '' } },
  ];
};
