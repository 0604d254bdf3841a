import { expect, it } from 'vitest';
import {
  createFilterUrl,
  type Filter,
} from '../../../../../src/hosts/woocommerce/behaviours/block-filters/filter-url';

const shop = 'https://shop.test/shop/';
const create = (filters: Filter[], address = shop, params: string[] = []) =>
  decodeURIComponent(createFilterUrl(address, filters, params)).replace(shop, '');
const filter = (type: string, value: string, attributeQueryType?: string): Filter => ({
  type,
  value,
  ...(attributeQueryType && { attributeQueryType }),
});

it.each<[name: string, filters: Filter[], query: string]>([
  ['no filter', [], ''],
  ['both limits of a price', [filter('price', '10|20')], '?min_price=10&max_price=20'],
  ['a price from', [filter('price', '10|')], '?min_price=10'],
  ['a price up to', [filter('price', '|20')], '?max_price=20'],
  [
    'two states',
    [filter('status', 'instock'), filter('status', 'onbackorder')],
    '?filter_stock_status=instock,onbackorder',
  ],
  ['ratings', [filter('rating', '5'), filter('rating', '4')], '?rating_filter=5,4'],
  [
    'an attribute',
    [filter('attribute/color', 'red'), filter('attribute/color', 'blue')],
    '?filter_color=red,blue&query_type_color=or',
  ],
  [
    'an attribute of which all terms count',
    [filter('attribute/size', 's', 'and')],
    '?filter_size=s&query_type_size=and',
  ],
  [
    'categories, tags and brands',
    [
      filter('taxonomy/product_cat', 'mugs'),
      filter('taxonomy/product_tag', 'new'),
      filter('taxonomy/product_brand', 'fern'),
    ],
    '?categories=mugs&tags=new&brands=fern',
  ],
  ['a taxonomy of a plugin', [filter('taxonomy/season', 'winter')], '?filter_season=winter'],
  ['a kind of a later version', [filter('mood', 'calm')], ''],
])('writes %s', (_, filters, query) => {
  expect(create(filters)).toBe(query);
});

it('begins at the first page, replaces the present filters, and keeps the order and the search', () => {
  const address = `${shop}page/3/?orderby=price&filter_color=red&query_type_color=or&query-0-page=2&paged=3&s=tea#list`;
  expect(create([filter('status', 'instock')], address, ['filter_color', 'query_type_color'])).toBe(
    '?orderby=price&s=tea&filter_stock_status=instock',
  );
});

it('keeps a path without a slash at its end', () => {
  expect(createFilterUrl('https://shop.test/shop/page/2', [], [])).toBe('https://shop.test/shop');
});
