import type { SearchGateway, SearchSource } from '../../stores/search-gateway';

type Create = (source: SearchSource) => SearchGateway;

const importLocal = () => import('./local/index');

/** The search protocols. The first query fetches the chunk of the page's protocol. */
const sources: Record<string, (source: SearchSource) => Promise<Create>> = {
  json: async ({ filter }) =>
    filter ? (await importLocal()).createFileSearch : (await import('./json')).createJsonSearch,
  page: async () => (await import('./page')).createPageSearch,
  plugin: async () => (await import('./plugin')).createPluginSearch,
  'store-api': async () => (await import('./store-api')).createStoreSearch,
  wordpress: async () => (await import('./wordpress')).createCoreSearch,
};

/** The source that fits the settings of a page without a named source. */
const chooseSource = ({ endpoint, postType }: SearchSource): string => {
  if (endpoint) return 'plugin';
  return postType === 'product' ? 'store-api' : 'wordpress';
};

/** @throws Error for the name of a source that is neither built in nor registered */
export const connect = async (requestedName: string, source: SearchSource): Promise<SearchGateway> => {
  const name = requestedName || chooseSource(source);
  // Without the code of the index the host suggests, as without the file.
  const local = source.index ? importLocal().catch(() => undefined) : undefined;
  const create = Object.hasOwn(sources, name)
    ? await sources[name]?.(source)
    : await (await import('./registered')).findRegistered(name, Object.keys(sources));
  const gateway = (create as Create)(source);
  return (await local)?.addIndex(source, gateway) ?? gateway;
};
