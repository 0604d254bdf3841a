import type { SearchGateway, SearchSource } from '../../gateways/search';

type Create = (source: SearchSource) => SearchGateway;

/** The search protocols, each in its own chunk that is fetched with the first query. */
export const sources: Record<string, () => Promise<Create>> = {
  plugin: async () => (await import('./plugin')).createPluginSearch,
  'store-api': async () => (await import('./store-api')).createStoreSearch,
  wordpress: async () => (await import('./wordpress')).createCoreSearch,
};

/** The source that a page names, else the source that fits its settings. */
export const sourceName = (name: string, { endpoint, postType }: SearchSource): string => {
  if (Object.hasOwn(sources, name)) return name;
  if (endpoint) return 'plugin';
  return postType === 'product' ? 'store-api' : 'wordpress';
};
