/** The search plugin's global and widget settings (docs/hosts/ysm.md#widget-settings). */

import { toPrintedAddress } from '../../dom/url';
import { asRecord, type Values } from '../../utils/record';
import { toText } from '../../utils/text';

/** Older versions store the choice of a menu as a list with one entry. */
const unwrap = (value: unknown): unknown => (Array.isArray(value) && value.length < 2 ? value[0] : value);

const readText = (value: unknown) => toText(unwrap(value));

/**
 * Reads a picture's address, and turns SVG markup into an address. A background picture neither runs nor loads
 * anything.
 */
const toImageUrl = (value: unknown) => {
  const text = readText(value).trim();
  return text.startsWith('<svg') ? `data:image/svg+xml,${encodeURIComponent(text)}` : text;
};

/** Reads `"1"`, `1`, `true` and the plugin's words for "on" as true, and every other value as false. */
const toBoolean = (value: unknown) => /^(1|true|yes|on|enable)$/.test(String(unwrap(value)));

const toObjects = (value: unknown) =>
  (Array.isArray(value) ? value : Object.values(asRecord(value))).filter(
    (item) => item && typeof item === 'object',
  );

const modes: Record<string, string> = {
  enable: 'fullscreen',
  desktop_only: 'desktop',
  mobile_only: 'mobile',
};

const toSide = (value: unknown) => (readText(value).startsWith('right') ? 'end' : 'start');

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
const omitEmpty = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

const toProps = (id: string, widget: Values, global: Values): Values => {
  /** A switch that is on until the shop turns it off. */
  const readFlag = (key: string) => !(key in widget) || toBoolean(widget[key]);
  return {
    source: 'plugin',
    searchId: id,
    classes,
    recentSearches: toBoolean(widget.recentSearches),
    recentsBesideResults: true,
    keywords: readFlag('keywords'),
    suggestions: !toBoolean(widget.disableAjax),
    preventBadQueries: readFlag('preventBadQueries'),
    // With an empty string the search shows no message.
    noResultsText: readText(widget.noResultsText),
    viewAllText: '',
    mode: modes[readText(widget.fullScreenMode)] ?? 'popup',
    categories: toObjects(widget.selectedCategories),
    categoriesSide: toSide(widget.selectedCategoriesLocation),
    categoriesMobile: !toBoolean(widget.selectedCategoriesMobile),
    categoriesCount: toBoolean(widget.selectedCategoriesCount),
    categoriesOnOpen: toBoolean(widget.selectedCategoriesOnOpen),
    products: toObjects(widget.selectedProducts),
    productsMobile: !toBoolean(widget.selectedProductsMobile),
    banner: readText(widget.promoBannerImage),
    bannerSide: toSide(widget.promoBannerLocation),
    bannerOnOpen: toBoolean(widget.promoBannerOnOpen),
    bannerMobile: !toBoolean(widget.selectedPromoBannerMobile),
    ...omitEmpty({
      endpoint: toPrintedAddress(unwrap(global.restUrl)),
      resultsUrl: toPrintedAddress(unwrap(global.searchPageUrl)),
      nonce: readText(global.nonce),
      minChars: readText(widget.charCount),
      columns: Math.max(1, Number(readText(widget.columns)) || 1),
      popupHeight: readText(widget.popupHeight),
      popupHeightMobile: readText(widget.popupHeightMobile),
      placeholder: readText(widget.placeholder),
      loaderIcon: toImageUrl(widget.loaderIcon),
      loaderImage: readText(widget.loaderImage),
      postType: readText(widget.layout) === 'product' ? readText(widget.productSlug) || 'product' : '',
      recentSearchesLabel: readText(widget.recentSearchesTitle),
      keywordsLabel: readText(widget.keywordsLabel),
      categoriesLabel: readText(widget.selectedCategoriesLabel),
      productsLabel: readText(widget.selectedProductsLabel),
      bannerLink: readText(widget.promoBannerLink),
    }),
  };
};

/** Search boxes that the plugin takes over without a selector in the widget's settings, by the widget's id. */
const knownSelectors: Record<string, string> = {
  default: '.widget_search,.wp-block-search.sws-search-block-default',
  product: '.widget_product_search,.wp-block-search.sws-search-block-product',
  avada: '.fusion-search-form',
};

const isValidSelector = (selector: string) => {
  try {
    return !!selector && document.createDocumentFragment().querySelector(selector) === null;
  } catch {
    return false;
  }
};

/**
 * The selector and props of each widget of the page. A last entry is for widgets without settings. The selectors match
 * forms only, so that the preset takes over no box twice.
 * @param source the page's global `swsL10n`, or the page config's copy
 */
export const readWidgets = (source: unknown) => {
  const global = asRecord(source);
  const entries = Object.entries(asRecord(global.widgets));
  const widgets = entries.flatMap(([id, settings]) => {
    const customSelectors = readText(asRecord(settings).selector).split(',');
    const selectors = [`.ysm-search-widget-${CSS.escape(id)}`, knownSelectors[id] ?? '', ...customSelectors]
      .filter(isValidSelector)
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
