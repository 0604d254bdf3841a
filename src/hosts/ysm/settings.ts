/** The search plugin's global and widget settings (docs/hosts/ysm.md#widget-settings). */

import { asRecord } from '../../utils/record';

type Settings = Record<string, unknown>;

/** Older versions store the choice of a menu as a list with one entry. */
const unwrap = (value: unknown): unknown => (Array.isArray(value) && value.length < 2 ? value[0] : value);

const text = (value: unknown) => {
  const single = unwrap(value);
  return typeof single === 'string' || typeof single === 'number' ? String(single) : '';
};

/**
 * Reads a picture's address, and turns SVG markup into an address. A background picture neither runs nor loads
 * anything.
 */
const toImageAddress = (value: unknown) => {
  const address = text(value).trim();
  return address.startsWith('<svg') ? `data:image/svg+xml,${encodeURIComponent(address)}` : address;
};

/** Reads `"1"`, `1`, `true` and the plugin's words for "on" as true, and every other value as false. */
const phpBoolean = (value: unknown) => /^(1|true|yes|on|enable)$/.test(String(unwrap(value)));

const toObjects = (value: unknown) =>
  (Array.isArray(value) ? value : Object.values(asRecord(value))).filter(
    (item) => item && typeof item === 'object',
  );

const modes: Record<string, string> = {
  enable: 'fullscreen',
  desktop_only: 'desktop',
  mobile_only: 'mobile',
};

const toSide = (value: unknown) => (text(value).startsWith('right') ? 'end' : 'start');

/** Both generations of class names, so that styles for either version apply (docs/hosts/ysm.md#markup). */
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

/** Keeps only the settings that the page sets, so that the island's defaults hold for the other settings. */
const nonEmpty = (values: Settings) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

const toProps = (id: string, widget: Settings, global: Settings): Settings => {
  const flag = (key: string, fallback: boolean) => (key in widget ? phpBoolean(widget[key]) : fallback);
  return {
    source: 'plugin',
    searchId: id,
    classes,
    recentSearches: phpBoolean(widget.recentSearches),
    recentsBesideResults: true,
    keywords: flag('keywords', true),
    suggestions: !phpBoolean(widget.disableAjax),
    preventBadQueries: flag('preventBadQueries', true),
    // With an empty string the search shows no message.
    noResultsText: text(widget.noResultsText),
    viewAllText: '',
    mode: modes[text(widget.fullScreenMode)] ?? 'popup',
    categories: toObjects(widget.selectedCategories),
    categoriesSide: toSide(widget.selectedCategoriesLocation),
    categoriesMobile: !phpBoolean(widget.selectedCategoriesMobile),
    categoriesCount: phpBoolean(widget.selectedCategoriesCount),
    categoriesOnOpen: phpBoolean(widget.selectedCategoriesOnOpen),
    products: toObjects(widget.selectedProducts),
    productsMobile: !phpBoolean(widget.selectedProductsMobile),
    banner: text(widget.promoBannerImage),
    bannerSide: toSide(widget.promoBannerLocation),
    bannerOnOpen: phpBoolean(widget.promoBannerOnOpen),
    bannerMobile: !phpBoolean(widget.selectedPromoBannerMobile),
    ...nonEmpty({
      endpoint: text(global.restUrl),
      resultsUrl: text(global.searchPageUrl),
      nonce: text(global.nonce),
      minChars: text(widget.charCount),
      columns: Math.max(1, Number(text(widget.columns)) || 1),
      popupHeight: text(widget.popupHeight),
      popupHeightMobile: text(widget.popupHeightMobile),
      placeholder: text(widget.placeholder),
      loaderIcon: toImageAddress(widget.loaderIcon),
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

/** Search boxes that the plugin takes over without a selector of their own. */
const knownSelectors: Record<string, string> = {
  default: '.widget_search,.wp-block-search.sws-search-block-default',
  product: '.widget_product_search,.wp-block-search.sws-search-block-product',
  avada: '.fusion-search-form',
};

const isValid = (selector: string) => {
  try {
    return !!selector && document.createDocumentFragment().querySelector(selector) === null;
  } catch {
    return false;
  }
};

export interface Widget {
  /** Matches forms only, so that the preset takes over no box twice. */
  selector: string;
  props: Settings;
}

/**
 * Returns an entry for each widget of the page, and an entry for widgets without settings.
 * @param source the page's global `swsL10n`, or the page config's copy
 */
export const readWidgets = (source: unknown): Widget[] => {
  const global = asRecord(source);
  const entries = Object.entries(asRecord(global.widgets));
  const widgets = entries.flatMap(([id, settings]) => {
    const customSelectors = text(asRecord(settings).selector).split(',');
    const selectors = [`.ysm-search-widget-${CSS.escape(id)}`, knownSelectors[id] ?? '', ...customSelectors]
      .filter(isValid)
      .join();
    return {
      selector: `form:is(${selectors}),:is(${selectors}) form`,
      props: toProps(id, asRecord(settings), global),
    };
  });
  return [
    ...widgets,
    { selector: '.ysm-search-widget form', props: { ...toProps('', {}, global), searchId: '' } },
  ];
};
