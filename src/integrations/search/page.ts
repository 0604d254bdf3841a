import { parseHtml } from '../../dom/html';
import { readPictureUrl } from '../../dom/lazy-pictures';
import { safeUrl } from '../../dom/url';
import { createHttpError, request } from '../../http/request';
import type { SearchGateway, SearchSource, Suggestion } from '../../stores/search-gateway';
import { encodeText } from '../../utils/encode-text';
import { warnOnce } from '../../utils/warn';

/** Selectors of the results in a page, and of the parts of a result. */
const defaults = {
  items: 'ul.products > li,.edd_download,:is(main,[role=main],#main) article',
  value: 'h1,h2,h3,h4,h5,h6,[class*=title]',
  url: 'a[href]',
  image: 'img',
  price: '.price,.edd_price',
  note: '',
};

type Selectors = typeof defaults;

const readSelectors = (fields: Record<string, unknown>): Selectors => {
  const selectors = { ...defaults };
  for (const [name, value] of Object.entries(fields))
    if (name in defaults && typeof value === 'string') selectors[name as keyof Selectors] = value;
    else
      warnOnce(
        `search: ${name} in data-fields is unknown. Known fields: ${Object.keys(defaults).join(', ')}`,
      );
  return selectors;
};

const resolveUrl = (address: string, base: string) => {
  try {
    return safeUrl(new URL(address, base));
  } catch {
    return '';
  }
};

/** @param pageUrl base of the addresses: a parsed page has no URL of its own */
const readResult = (item: Element, selectors: Selectors, pageUrl: string): Suggestion | undefined => {
  const find = (name: keyof Selectors) =>
    selectors[name] ? item.querySelector<HTMLElement>(selectors[name]) : null;
  const link = item.matches('a[href]') ? item : find('url');
  const value = (find('value') ?? link)?.textContent?.trim();
  if (!value) return;
  const image = find('image');
  const price = find('price')?.innerHTML;
  const note = find('note')?.textContent?.trim();
  return {
    value,
    url: resolveUrl(link?.getAttribute('href') ?? '', pageUrl),
    ...(image && { image: readPictureUrl(image as HTMLImageElement) }),
    ...(price && { priceHtml: price }),
    ...(note && { note }),
  };
};

/** Shops lead a search with a single result to the page of this result. */
const readOnlyResult = (page: ParentNode, url: string): Suggestion[] => {
  const value = page.querySelector('h1')?.textContent?.trim();
  const image = page.querySelector('meta[property="og:image"]')?.getAttribute('content');
  return value ? [{ value, url, ...(image && { image: safeUrl(image, 'image') }) }] : [];
};

/** Searches by the site's own page of results, for hosts without a route for suggestions. */
export const createPageSearch = ({
  endpoint,
  limit,
  fields,
  createResultsUrl,
}: SearchSource): SearchGateway => {
  const selectors = readSelectors(fields);
  return {
    async search(query, signal) {
      const url = endpoint
        ? endpoint.replaceAll('{query}', encodeText(query))
        : (createResultsUrl?.(query) ?? '');
      const { response, text } = await request(url, { signal });
      // Some sites send a page without results with this status.
      if (!response.ok && response.status !== 404) throw createHttpError('unknown_error', text);
      const page = parseHtml(text);
      const pageUrl = response.url || new URL(url, document.baseURI).href;
      const results = [...page.querySelectorAll(selectors.items)]
        .map((item) => readResult(item, selectors, pageUrl))
        .filter((result) => !!result);
      const isOnlyResult = !results[0] && response.redirected;
      const found = isOnlyResult ? readOnlyResult(page, pageUrl) : results;
      const suggestions = found.slice(0, limit);
      // Nobody knows the number of all results before the last page of them.
      const isLastPage = !page.querySelector('a[rel~="next"],a.next');
      return { suggestions, total: (isLastPage ? found : suggestions).length, keywords: [] };
    },
  };
};
