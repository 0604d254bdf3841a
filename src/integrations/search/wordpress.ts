import { toPlainText } from '../../dom/sanitize';
import { safeUrl, toRouteUrl } from '../../dom/url';
import type { SearchGateway, SearchResponse, SearchSource } from '../../stores/search-gateway';
import { requestList } from './failures';

interface FoundItem {
  title: string;
  url: string;
  subtype?: string;
}

/**
 * Searches any content through WordPress's core search route. The route also finds what the site's page of results leaves
 * out, such as hidden products and a page builder's templates. The WordPress plugin leaves it out where it sees the mark.
 */
export const createCoreSearch = ({ endpoint, restUrl, postType, limit }: SearchSource): SearchGateway => ({
  async search(query, signal): Promise<SearchResponse> {
    const url = new URL(endpoint || toRouteUrl(restUrl, 'wp/v2/search'), document.baseURI);
    url.searchParams.set('search', query);
    url.searchParams.set('per_page', String(limit));
    url.searchParams.set('storefront_islands', '1');
    if (postType) url.searchParams.set('subtype', postType);
    const { items, total } = await requestList<FoundItem>('wordpress', url, 'url', signal);
    return {
      suggestions: items.map(({ title, url: itemUrl, subtype = '' }) => ({
        value: toPlainText(String(title)),
        url: safeUrl(String(itemUrl)),
        note: String(subtype ?? ''),
      })),
      total,
      keywords: [],
    };
  },
});
