/** A chosen filter, as the filter blocks print it. */
export interface Filter {
  /** `price`, `status`, `rating`, `attribute/<name>` or `taxonomy/<name>`. */
  type: string;
  /** The chosen term. For a price both limits: `10|20`, `10|` or `|20`. */
  value: string;
  attributeQueryType?: string;
}

/** WooCommerce's parameters for its own taxonomies. */
const TAXONOMY_PARAMS: Record<string, string> = {
  product_cat: 'categories',
  product_tag: 'tags',
  product_brand: 'brands',
};

const writeFilter = (params: URLSearchParams, { type, value, attributeQueryType }: Filter) => {
  const [kind, name = ''] = type.split('/');
  const add = (param: string) => params.set(param, [params.get(param), value].filter(Boolean).join(','));
  if (kind === 'price') {
    const [min, max] = value.split('|');
    if (min) params.set('min_price', min);
    if (max) params.set('max_price', max);
  }
  if (kind === 'status') add('filter_stock_status');
  if (kind === 'rating') add('rating_filter');
  if (kind === 'taxonomy') add(TAXONOMY_PARAMS[name] ?? `filter_${name}`);
  if (kind === 'attribute') {
    add(`filter_${name}`);
    params.set(`query_type_${name}`, attributeQueryType || 'or');
  }
};

/**
 * The address of a list with these filters alone, at its first page.
 * @param address of the list with its present filters
 * @param presentParams the parameters of the present filters
 */
export const createFilterUrl = (address: string, filters: Filter[], presentParams: string[]): string => {
  const url = new URL(address);
  url.hash = '';
  url.pathname = url.pathname.replace(/\/page\/\d+(\/?)$/, '$1');
  for (const name of [...url.searchParams.keys()])
    if (presentParams.includes(name) || /^(paged|query(-\d+)?-page)$/.test(name))
      url.searchParams.delete(name);
  for (const filter of filters) writeFilter(url.searchParams, filter);
  return url.href;
};
