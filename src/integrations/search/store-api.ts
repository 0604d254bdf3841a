import { toPlainText } from '../../dom/sanitize';
import { safeUrl, toRouteUrl } from '../../dom/url';
import type { SearchGateway, SearchResponse, SearchSource, Suggestion } from '../../stores/search-gateway';
import { requestList } from './failures';

interface StoreProduct {
  id: number;
  name: string;
  type: string;
  permalink: string;
  price_html: string;
  average_rating: string;
  review_count: number;
  images?: { thumbnail?: string; src?: string }[];
  categories?: { name: string }[];
  is_purchasable: boolean;
  is_in_stock: boolean;
  stock_availability?: { text?: string };
}

const toSuggestion = (product: StoreProduct): Suggestion => {
  const { id, name, type, permalink, images, categories, is_in_stock: inStock } = product;
  const picture = images?.[0];
  return {
    value: toPlainText(String(name)),
    url: safeUrl(String(permalink ?? '')),
    image: String(picture?.thumbnail ?? picture?.src ?? ''),
    priceHtml: String(product.price_html ?? ''),
    note: toPlainText(String(categories?.[0]?.name ?? '')),
    ...(product.review_count && { rating: Number(product.average_rating) }),
    ...(!inStock && { soldOut: String(product.stock_availability?.text ?? '') || true }),
    ...(inStock && product.is_purchasable && type === 'simple' && { productId: String(id) }),
  };
};

/** Searches products through WooCommerce's Store API, which needs no key. */
export const createStoreSearch = ({ endpoint, restUrl, limit }: SearchSource): SearchGateway => ({
  async search(query, signal): Promise<SearchResponse> {
    const url = new URL(endpoint || toRouteUrl(restUrl, 'wc/store/v1/products'), document.baseURI);
    url.searchParams.set('search', query);
    url.searchParams.set('per_page', String(limit));
    // Without it the route sends products that the shop hides from its search, too.
    url.searchParams.set('catalog_visibility', 'search');
    const { items, total } = await requestList<StoreProduct>('store-api', url, 'permalink', signal);
    return { suggestions: items.map(toSuggestion), total, keywords: [] };
  },
});
