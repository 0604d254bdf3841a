import type { SearchGateway, SearchSource } from './search';

type Create = (source: SearchSource) => SearchGateway;

/** The protocols a search box can speak, each in a chunk of its own that is fetched at the first query. */
export const sources: Record<string, () => Promise<Create>> = {
  plugin: async () => (await import('../hosts/ysm/gateway')).createPluginSearch,
  'store-api': async () => (await import('../hosts/woocommerce/store-search')).createStoreSearch,
  wordpress: async () => (await import('../hosts/woocommerce/wp-search')).createCoreSearch,
};

/** The source that a page has named, else the one that fits what it says. */
export const sourceName = (name: string, { endpoint, postType }: SearchSource): string => {
  if (Object.hasOwn(sources, name)) return name;
  if (endpoint) return 'plugin';
  return postType === 'product' ? 'store-api' : 'wordpress';
};
