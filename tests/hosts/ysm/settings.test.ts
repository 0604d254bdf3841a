import { expect, it } from 'vitest';
import { readWidgets } from '../../../src/hosts/ysm/settings';
import { createPluginSearch, createSearchUrl } from '../../../src/integrations/search/plugin';
import { searchSource } from '../../support/search-source';

const readProps = (settings: object) => readWidgets({ widgets: { 7: settings } })[0]?.props ?? {};

it.each([[[]], [undefined], ['x'], [{ widgets: [] }], [{ widgets: null }]])(
  'matches the page’s widgets without settings (%j)',
  (source) => {
    expect(readWidgets(source).map(({ selector }) => selector)).toEqual(['.ysm-search-widget form']);
  },
);

it('reads lists of one item, flags as texts and numbers, and numbers as text', () => {
  expect(readProps({ fullScreenMode: ['enable'] }).mode).toBe('fullscreen');
  expect(readProps({ fullScreenMode: 'mobile_only' }).mode).toBe('mobile');
  expect(readProps({ fullScreenMode: 'nonsense' }).mode).toBe('popup');
  for (const value of ['1', 1, true]) expect(readProps({ recentSearches: value }).recentSearches).toBe(true);
  for (const value of ['', '0', 0, false])
    expect(readProps({ recentSearches: value }).recentSearches).toBe(false);
  expect(readProps({ selectedCategoriesLocation: ['right_slot'] }).categoriesSide).toBe('end');
  expect(readProps({ selectedCategories: '' }).categories).toEqual([]);
  expect(readProps({ columns: 0 }).columns).toBe(1);
  expect(readProps({ preventBadQueries: '' }).preventBadQueries).toBe(false);
  // The free build prints an empty text.
  expect([readProps({ keywords: '' }).keywords, readProps({}).keywords]).toEqual([false, true]);
  expect(readProps({ layout: ['product'], productSlug: 'goods' }).postType).toBe('goods');
  expect(readProps({ charCount: '2' }).minChars).toBe('2');
});

it('turns the markup of a loader’s icon into a data URL, because browsers would request the markup as a path', () => {
  const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0#"/></svg>';
  const { loaderIcon } = readProps({ loaderIcon: icon }) as { loaderIcon: string };
  expect(loaderIcon).toMatch(/^data:image\/svg\+xml,%3Csvg[^<"#]+$/);
  expect(decodeURIComponent(loaderIcon)).toContain(icon);
});

it.each(['zz', '"http:\\/\\/shop.test\\/"', 'http%3A%2F%2Fshop.test%2F', 5, [], {}])(
  'ignores %j in place of the plugin’s addresses',
  (address) => {
    const [widget] = readWidgets({ restUrl: address, searchPageUrl: address, widgets: { 7: {} } });
    expect(widget?.props).not.toHaveProperty('endpoint');
    expect(widget?.props).not.toHaveProperty('resultsUrl');
  },
);

it('reads every setting of a widget and of the page', () => {
  const categories = [{ name: 'Mugs', url: '/mugs/', count: 7 }];
  const products = [{ id: 5, name: 'Red mug' }];
  const [widget] = readWidgets({
    restUrl: '/route?',
    searchPageUrl: '/find/',
    nonce: 'n1',
    widgets: {
      7: {
        layout: 'product',
        columns: '2',
        productSlug: 'goods',
        popupHeight: 450,
        popupHeightMobile: '350',
        charCount: 2,
        disableAjax: '1',
        noResultsText: 'None',
        loaderIcon: '/icon.gif',
        loaderImage: '/wait.gif',
        preventBadQueries: '0',
        fullScreenMode: 'desktop_only',
        placeholder: 'Find',
        recentSearches: '1',
        recentSearchesTitle: 'Before',
        keywords: '1',
        keywordsLabel: 'Try',
        selectedCategories: categories,
        selectedCategoriesLabel: 'Shelves',
        selectedCategoriesLocation: 'right_slot',
        selectedCategoriesMobile: '1',
        selectedCategoriesCount: '1',
        selectedCategoriesOnOpen: '1',
        selectedProducts: products,
        selectedProductsLabel: 'Picked',
        selectedProductsMobile: '1',
        promoBannerImage: '/banner.png',
        promoBannerLink: '/sale/',
        promoBannerLocation: 'right_slot',
        promoBannerOnOpen: '1',
        selectedPromoBannerMobile: '1',
      },
    },
  });
  expect(widget?.props).toMatchObject({
    endpoint: '/route?',
    resultsUrl: '/find/',
    nonce: 'n1',
    searchId: '7',
    postType: 'goods',
    columns: 2,
    popupHeight: '450',
    popupHeightMobile: '350',
    minChars: '2',
    suggestions: false,
    noResultsText: 'None',
    loaderIcon: '/icon.gif',
    loaderImage: '/wait.gif',
    preventBadQueries: false,
    mode: 'desktop',
    placeholder: 'Find',
    recentSearches: true,
    recentSearchesLabel: 'Before',
    keywords: true,
    keywordsLabel: 'Try',
    categories,
    categoriesLabel: 'Shelves',
    categoriesSide: 'end',
    // The plugin's flags for phones hide a part.
    categoriesMobile: false,
    categoriesCount: true,
    categoriesOnOpen: true,
    products,
    productsLabel: 'Picked',
    productsMobile: false,
    banner: '/banner.png',
    bannerLink: '/sale/',
    bannerSide: 'end',
    bannerOnOpen: true,
    bannerMobile: false,
  });
});

it('sends no post type for the default layout', () => {
  expect(readProps({ layout: 'default', productSlug: 'goods' })).not.toHaveProperty('postType');
});

it('drops invalid selectors and matches forms only', () => {
  document.body.innerHTML = '<div class="mine"><form></form></div><form class="own"></form>';
  const [widget] = readWidgets({ widgets: { 'a"b': { selector: '.mine, :::x, .own' } } });
  expect([...document.querySelectorAll(widget?.selector ?? '')].map(({ tagName }) => tagName)).toEqual([
    'FORM',
    'FORM',
  ]);
});

const source = { ...searchSource, restUrl: '/wp-json/', searchId: '1' };

it.each([
  ['/wp-json/ysm/v1/search?', '/wp-json/ysm/v1/search?id=1&query=a+b'],
  ['/wp-json/ysm/v1/search?lang=de&', '/wp-json/ysm/v1/search?lang=de&id=1&query=a+b'],
  ['/?rest_route=/ysm/v1/search?', '/?rest_route=%2Fysm%2Fv1%2Fsearch&id=1&query=a+b'],
  ['', '/wp-json/ysm/v1/search?id=1&query=a+b'],
])('builds the request from the route “%s”', (endpoint, expected) => {
  const { pathname, search } = createSearchUrl({ ...source, endpoint }, 'a b');
  expect(pathname + search).toBe(expected);
});

it('reads titles, links, ids, buttons and keywords of a response', async () => {
  globalThis.fetch = async () =>
    new Response(
      JSON.stringify({
        suggestions: [
          { value: '5\\" Pot &amp; lid', data: '<b>x</b>', url: '/p/' },
          { value: 'a', data: '', url: 'javascript:x()' },
          { value: 'b', data: '', url: '/p/', id: -1 },
          {
            value: 'c',
            data: '<i>c</i><a class="smart-search-add_to_cart" data-product_id="9">+</a>',
            url: '/c/',
          },
          { value: 'd', data: '', url: '/d/', id: 4, addToCart: true },
          null,
        ],
        view_all_link: '<a href="/?s=x&#038;search_id=1">All</a>',
        keywords: ['k', 3, null],
      }),
    );
  const response = await createPluginSearch(source).search('x', new AbortController().signal);
  const [pot, unsafe, withInvalidId, button, product] = response.suggestions;
  expect(pot?.value).toBe('5" Pot & lid');
  expect([unsafe?.url, withInvalidId?.url]).toEqual(['', '']);
  expect(button).toMatchObject({ html: '<i>c</i>', productId: '9' });
  expect(product?.productId).toBe('4');
  expect(response.viewAll?.url).toMatch(/\?s=x&search_id=1$/);
  expect(response.keywords).toEqual(['k', '3']);
});

it('uses a new nonce for all boxes of the page', async () => {
  const sentNonces: (string | null)[] = [];
  globalThis.fetch = async (_, init) => {
    sentNonces.push(new Headers(init?.headers).get('x-wp-nonce'));
    const isFresh = sentNonces.at(-1) === 'fresh';
    return new Response('{"suggestions":[]}', {
      status: isFresh ? 200 : 403,
      headers: { 'x-wp-nonce': 'fresh' },
    });
  };
  const { signal } = new AbortController();
  for (const searchId of ['1', '2'])
    await createPluginSearch({ ...source, searchId, nonce: 'stale' }).search('x', signal);
  expect(sentNonces).toEqual(['stale', 'fresh', 'fresh']);
});
