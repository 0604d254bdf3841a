import { textOf } from '../../dom/sanitize';
import { httpUrl } from '../../dom/url';
import { rest } from '../../gateways/rest';
import type { SearchAnswer, SearchGateway, SearchSource } from '../../gateways/search';

interface Found {
  title: string;
  url: string;
  subtype?: string;
}

/** Any content by WordPress's own search route, which every WordPress has. */
export const createCoreSearch = ({ endpoint, restUrl, postType, limit }: SearchSource): SearchGateway => ({
  async search(query, signal): Promise<SearchAnswer> {
    const url = new URL(endpoint || `${restUrl}wp/v2/search`, document.baseURI);
    url.searchParams.set('search', query);
    url.searchParams.set('per_page', String(limit));
    if (postType) url.searchParams.set('subtype', postType);
    const { value, headers } = await rest(url, { signal });
    const found = (Array.isArray(value) ? (value as Found[]) : []).filter((item) => item?.url);
    return {
      suggestions: found.map(({ title, url: address, subtype = '' }) => ({
        value: textOf(String(title)),
        url: httpUrl(String(address)),
        note: subtype,
      })),
      total: Math.max(found.length, Number(headers.get('x-wp-total'))),
      keywords: [],
    };
  },
});
