import { address, boolean, type Docs, json, list, number, string } from '../../src/core/mountable/props';

export interface Category {
  name: string;
  url: string;
  count?: number | string;
}

export interface SelectedProduct {
  id: number | string;
  name: string;
  permalink: string;
  /** An address, or the shop's markup of the image. */
  image?: string;
  category?: string;
  /** The shop's markup of the price. */
  price?: string;
  type?: string;
  rating_count?: number | string;
  average_rating?: number | string;
  /** An address, an SVG or other markup of the shop, in place of the button's text. */
  icon?: string;
  icon_variable?: string;
}

export const props = {
  source: string(''),
  endpoint: string(''),
  fields: json<Record<string, unknown>>({}),
  filter: boolean(false),
  index: address(''),
  synonyms: list(),
  restUrl: string(''),
  nonce: string(''),
  searchId: string(''),
  postType: string(''),
  limit: number(10, 1, 100),
  resultsUrl: address(''),
  minChars: number(3, 0),
  suggestions: boolean(true),
  preventBadQueries: boolean(true),
  mode: string('popup', 'popup', 'fullscreen', 'desktop', 'mobile'),
  shortcut: list(),
  placeholder: string(''),
  columns: number(1, 1, 12),
  popupHeight: number(500, 0),
  popupHeightMobile: number(400, 0),
  loaderIcon: string(''),
  loaderImage: string(''),
  addToCart: boolean(false),
  recentSearches: boolean(false),
  recentsBesideResults: boolean(false),
  keywords: boolean(true),
  categories: json<Category[]>([]),
  categoriesLabel: string('Categories'),
  categoriesSide: string('start', 'start', 'end'),
  categoriesMobile: boolean(true),
  categoriesCount: boolean(true),
  categoriesOnOpen: boolean(true),
  products: json<SelectedProduct[]>([]),
  productsLabel: string('You may like'),
  productsMobile: boolean(true),
  banner: string(''),
  bannerAlt: string(''),
  bannerLink: string(''),
  bannerSide: string('end', 'start', 'end'),
  bannerMobile: boolean(true),
  bannerOnOpen: boolean(true),
  classes: json<Record<string, string>>({}),
  label: string('Search'),
  closeLabel: string('Close search'),
  resultsLabel: string('Suggestions'),
  countText: string('{count} results'),
  countOneText: string('1 result'),
  noResultsText: string('Nothing found for “{query}”.'),
  minCharsText: string('Type at least {count} characters.'),
  viewAllText: string('View all {count} results'),
  recentSearchesLabel: string('Recent searches'),
  removeLabel: string('Remove {term}'),
  clearText: string('Clear recent searches'),
  keywordsLabel: string('Did you mean'),
  addLabel: string('Add to cart'),
  addedText: string('{name} is now in your cart.'),
  addErrorText: string('We could not add this product to your cart. Please try again.'),
  optionsLabel: string('Select options'),
  soldOutText: string('Out of stock'),
  ratingText: string('Rated {rating} out of 5'),
  previousLabel: string('Previous products'),
  nextLabel: string('Next products'),
  errorText: string('The search does not respond at the moment.'),
  offlineText: string('You are probably offline.'),
  retryText: string('Try again'),
};

export const docs: Docs<typeof props> = {
  source:
    'Protocol of the suggestions: `json`, the search plugin’s route (`plugin`), WooCommerce’s Store API (`store-api`), WordPress’s own search (`wordpress`), the site’s page of results (`page`), or a source that the page has registered. Empty: `plugin` with an `endpoint`, else `store-api` for products, else `wordpress`.',
  endpoint: 'Address of the route; empty: the protocol’s own below the REST root.',
  fields:
    'With `json`: paths in the response of the list (`items`), its `total`, and each field of a result (`value`, `url`, `image`, `price`, `note`, `rating`, `soldOut`, `productId`), such as `{"value": "headline", "image": "pictures.0.src"}`. With `page`: selectors of the results (`items`) and of their `value`, `url`, `image`, `price` and `note`.',
  filter:
    'With `json`: the `endpoint` returns all entries, as a file does, and the browser searches in them as in an `index`.',
  index:
    'Address of a file with all products, which the browser fetches with the focus and then searches without requests. Until then, and if the file fails, the `source` suggests.',
  synonyms: 'Words with the same meaning, for `index` and `filter`: `sofa=couch, tee=t-shirt=shirt`.',
  restUrl: 'Root of the REST API; empty: `restUrl` of the page config, else `/wp-json/`.',
  nonce: 'Nonce in the header of requests to the plugin’s route; empty: `nonce` of the page config.',
  searchId: 'Id of the search widget, for the request and for the address of the results page.',
  postType: 'Kind of content, such as `product`; empty: the form’s field `post_type`.',
  limit: 'Number of requested suggestions, if the protocol has such a parameter.',
  resultsUrl: 'Address of the results page; empty: the form’s own.',
  minChars:
    'Minimum number of characters of a query. One sign of Chinese, Japanese or Korean is always enough.',
  suggestions: 'Suggestions while typing. False: only checks and sends the form.',
  preventBadQueries:
    'Skips a query that starts like an earlier query without results, unless the new query looks like a code.',
  mode: 'Place of the suggestions: below the field, full screen, or full screen on wide (`desktop`) or narrow (`mobile`) windows only.',
  shortcut:
    'Keys that move the focus into the field, such as `/` and `mod+k`. Use `data-load="idle"` with this prop.',
  placeholder: 'Placeholder of the field; empty: the form’s own.',
  columns: 'Maximum columns of suggestions; each column is at least 200 px wide.',
  popupHeight: 'Maximum height of the list in pixels.',
  popupHeightMobile: 'Maximum height of the list in pixels, on a device with a shorter side under 768 px.',
  loaderIcon: 'Address of a picture that shows in the field while a request runs.',
  loaderImage: 'Address of a picture that shows in the panel during a slow request.',
  addToCart: 'Adds a button to each suggestion that can go into the cart.',
  recentSearches: 'Offers this visitor’s earlier searches.',
  recentsBesideResults: 'Offers recent searches above results too, unless there are alternative queries.',
  keywords: 'Offers alternative queries from the response.',
  categories: 'Categories beside the results in full screen: `name`, `url`, `count`.',
  categoriesLabel: 'Heading of the categories.',
  categoriesSide: 'Side of the categories.',
  categoriesMobile: 'Shows the categories on narrow screens too.',
  categoriesCount: 'Shows the number of entries after each category.',
  categoriesOnOpen: 'Shows the categories without results too.',
  products:
    'Products in a slider in full screen before results: `id`, `name`, `permalink`, `image`, `category`, `price`, `type`, `rating_count`, `average_rating`, `icon`, `icon_variable`.',
  productsLabel: 'Heading of the slider.',
  productsMobile: 'Shows the slider on narrow screens too.',
  banner: 'Banner in full screen: the address of a picture, or its markup.',
  bannerAlt: 'Alternative text of the picture, if `banner` is an address.',
  bannerLink: 'Link of the banner, in a new tab.',
  bannerSide: 'Side of the banner.',
  bannerMobile: 'Shows the banner on narrow screens too.',
  bannerOnOpen: 'Shows the banner without results too.',
  classes:
    'Further class names by part for a theme’s styles: `form`, `hidden`, `noResults`, `popup`, `list`, `option`, `active`, `empty`, `viewAll`.',
  label: 'Name of the full screen, and of the fields and the button that the island draws.',
  closeLabel: 'Name of the button that closes the full screen.',
  resultsLabel: 'Name of the list, for screen readers.',
  countText: 'Announcement of a list.',
  countOneText: 'Announcement of a single result.',
  noResultsText: 'Text for a search without results; empty: no text.',
  minCharsText: 'Text for a query that is too short.',
  viewAllText:
    'Text of the link to all results, if the response has more results and no link; empty: no link.',
  recentSearchesLabel: 'Heading of the recent searches.',
  removeLabel: 'Name of the button that removes one recent search.',
  clearText: 'Text of the button that removes all recent searches.',
  keywordsLabel: 'Heading of the alternative queries.',
  addLabel: 'Name of the button that adds to the cart; the name of the product follows.',
  addedText: 'Announcement after an add.',
  addErrorText: 'Text after a failed add.',
  optionsLabel: 'Text of the link to a product with options.',
  soldOutText: 'Text for a product that is out of stock, where the shop sends no text of its own.',
  ratingText: 'Announcement of the stars.',
  previousLabel: 'Name of the slider’s button for the previous products.',
  nextLabel: 'Name of the slider’s button for the next products.',
  errorText: 'Text after a failed search.',
  offlineText: 'Text for a visitor who is offline.',
  retryText: 'Text of the button that tries again.',
};
