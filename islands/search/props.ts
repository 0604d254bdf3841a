import { boolean, type Docs, json, list, number, string } from '../../src/island/props';

/** A category of the sidebar. */
export interface Category {
  name: string;
  url: string;
  count?: number | string;
}

/** A product of the slider (spec §3). */
export interface SelectedProduct {
  id: number | string;
  name: string;
  permalink: string;
  /** An address, or the shop's markup of the picture. */
  image?: string;
  category?: string;
  /** The shop's markup of the price. */
  price?: string;
  type?: string;
  rating_count?: number | string;
  average_rating?: number | string;
  /** The shop's markup, instead of the words of the button. */
  icon?: string;
  icon_variable?: string;
}

export const props = {
  source: string('', '', 'plugin', 'store-api', 'wordpress'),
  endpoint: string(''),
  restUrl: string(''),
  nonce: string(''),
  searchId: string(''),
  postType: string(''),
  limit: number(10, 1, 100),
  resultsUrl: string(''),
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
  addedText: string('{name} has been added to your cart.'),
  addErrorText: string('This could not be added to your cart. Please try again.'),
  optionsLabel: string('Select options'),
  ratingText: string('Rated {rating} out of 5'),
  previousLabel: string('Previous products'),
  nextLabel: string('Next products'),
  errorText: string('The search does not answer at the moment.'),
  offlineText: string('You are probably offline.'),
  retryText: string('Try again'),
};

export const docs: Docs<typeof props> = {
  source:
    'Protocol of the suggestions: the search plugin’s route, WooCommerce’s Store API, or WordPress’s own search. Empty: `plugin` with an `endpoint`, else `store-api` for products, else `wordpress`.',
  endpoint: 'Address of the route; empty: the protocol’s own below the REST root.',
  restUrl: 'Root of the REST API; empty: `restUrl` of the page config, else `/wp-json/`.',
  nonce: 'Sent as a header with the plugin’s route, when there is one; empty: `nonce` of the page config.',
  searchId: 'Id of the search widget; sent with the request and part of the results page’s address.',
  postType: 'Kind of content, such as `product`; empty: what the form says in a field `post_type`.',
  limit: 'Number of suggestions to ask for, where the protocol can say it.',
  resultsUrl: 'Address of the results page; empty: where the form leads.',
  minChars: 'Least number of characters to search for.',
  suggestions: 'Suggestions while typing; without them only the form is checked and sent.',
  preventBadQueries:
    'No request for a query that starts like one without results, unless it looks like a code.',
  mode: 'Where suggestions appear: below the field, on a screen of their own, or that only on wide screens (`desktop`) or narrow ones (`mobile`).',
  shortcut:
    'Keys that move the focus into the field, such as `/` and `mod+k`. Use `data-load="idle"` with it.',
  placeholder: 'Placeholder of the field; empty: what the form says.',
  columns: 'Most columns of suggestions; each is at least 200 px wide.',
  popupHeight: 'Most pixels that the list is high.',
  popupHeightMobile: 'The same on a device whose shorter side is under 768 px.',
  loaderIcon: 'Address of a picture that shows in the field while a request runs.',
  loaderImage: 'Address of a picture that shows in the popup instead.',
  addToCart: 'A button in each suggestion that can go into the cart.',
  recentSearches: 'Offers earlier searches of this visitor.',
  keywords: 'Offers other words that the answer brings.',
  categories: 'Categories beside the results in full screen: `name`, `url`, `count`.',
  categoriesLabel: 'Heading of the categories.',
  categoriesSide: 'Side of the categories.',
  categoriesMobile: 'Categories on narrow screens too.',
  categoriesCount: 'Numbers behind the categories.',
  categoriesOnOpen: 'Categories before anything was searched for.',
  products:
    'Products in a slider in full screen until there are results: `id`, `name`, `permalink`, `image`, `category`, `price`, `type`, `rating_count`, `average_rating`, `icon`, `icon_variable`.',
  productsLabel: 'Heading of the slider.',
  productsMobile: 'The slider on narrow screens too.',
  banner: 'Banner in full screen: the address of a picture, or its markup.',
  bannerAlt: 'What the picture says, where only its address is given.',
  bannerLink: 'Where the banner leads, in a new tab.',
  bannerSide: 'Side of the banner.',
  bannerMobile: 'The banner on narrow screens too.',
  bannerOnOpen: 'The banner before anything was searched for.',
  classes:
    'Further class names by part, for a theme’s styles: `form`, `hidden`, `noResults`, `popup`, `list`, `option`, `active`, `empty`, `viewAll`.',
  label: 'Name of the full screen, and of the field where the page brings none.',
  closeLabel: 'Name of the button that closes the full screen.',
  resultsLabel: 'Name of the list, for screen readers.',
  countText: 'What screen readers hear about a list.',
  countOneText: 'The same for a single result.',
  noResultsText: 'Shown when nothing was found; empty: nothing is shown.',
  minCharsText: 'What screen readers hear when too little was typed to be sent.',
  viewAllText: 'Link to the results page, where the answer brings none and there are more; empty: no link.',
  recentSearchesLabel: 'Heading of the earlier searches.',
  removeLabel: 'Name of the button that forgets one of them.',
  clearText: 'Text of the button that forgets all of them.',
  keywordsLabel: 'Heading of the other words.',
  addLabel: 'Name of the button that adds to the cart; the name of the product follows.',
  addedText: 'What screen readers hear then.',
  addErrorText: 'Shown when that failed.',
  optionsLabel: 'Link to a product of the slider that has to be chosen in detail.',
  ratingText: 'What screen readers hear about stars.',
  previousLabel: 'Name of the slider’s button back.',
  nextLabel: 'Name of the slider’s button forth.',
  errorText: 'Shown when the search failed.',
  offlineText: 'Shown when the shop cannot be reached.',
  retryText: 'Text of the button that tries once more.',
};
