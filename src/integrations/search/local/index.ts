import { allowsData } from '../../../core/allows-data';
import { safeUrl } from '../../../dom/url';
import type { HttpError } from '../../../http/request';
import type { SearchGateway, SearchSource } from '../../../stores/search-gateway';
import { once } from '../../../utils/once';
import { asRecord } from '../../../utils/record';
import { warnOnce } from '../../../utils/warn';
import { createResponseError } from '../failures';
import { createReader, type Reader, requestJson } from '../read-response';
import { createIndex, type LocalIndex } from './create-index';

/** Version of the format that `npx storefront-islands index` writes. */
const INDEX_VERSION = 1;

/**
 * Fetches a file with all products, and makes it searchable.
 * @throws HttpError as `requestJson` does, and `invalid_json` for a file without products or of another version
 */
const loadIndex = async (
  name: string,
  url: string,
  reader: Reader,
  synonyms: string[] = [],
): Promise<LocalIndex> => {
  const file = await requestJson(name, url);
  const { indexVersion = INDEX_VERSION } = asRecord(file);
  if (indexVersion !== INDEX_VERSION)
    throw createResponseError(
      name,
      indexVersion,
      `${url} has version ${indexVersion} and the script reads version ${INDEX_VERSION}: build the file again with the package of the script.`,
    );
  return createIndex(reader.readItems(file), reader, synonyms);
};

/** Searches a file with all products, which is the page's only source: `json` with the prop `filter`. */
export const createFileSearch = ({ endpoint, limit, fields, synonyms }: SearchSource): SearchGateway => {
  const reader = createReader('json', fields);
  let index: LocalIndex | undefined;
  /** A single request serves all queries, so no query may abort the request. */
  const load = once(async () => {
    if (!safeUrl(endpoint)) throw createResponseError('json', endpoint, 'data-endpoint is not an address.');
    index = await loadIndex('json', endpoint, reader, synonyms);
    return index;
  });
  return {
    find: (query) => index?.search(query, limit),
    search: async (query) => (await load()).search(query, limit),
  };
};

/** Searches the file of the prop `index`. Until it has loaded, and if it fails, the host suggests. */
export const addIndex = (
  { index: url = '', limit, synonyms }: SearchSource,
  host: SearchGateway,
): SearchGateway => {
  let index: LocalIndex | undefined;
  let loading: Promise<void> | undefined;
  const load = async () => {
    try {
      const loaded = await loadIndex('index', url, createReader('index'), synonyms);
      if (loaded.size) index = loaded;
      else warnOnce(`search: ${url} has no products, so the page's own source suggests.`);
    } catch (error) {
      const { code, message } = error as HttpError;
      // With the connection the file may come.
      if (code === 'fetch_error' || code === 'timeout') loading = undefined;
      // The browser itself reports a bad status.
      else if (code !== 'unknown_error') warnOnce(`search: ${message}`);
    }
  };
  const start = () => {
    // A visitor who saves data, or has a slow line, gets the suggestions of the host.
    if (allowsData()) loading ??= load();
    return loading;
  };
  start();
  return {
    find: (query) => index?.search(query, limit),
    async search(query, signal) {
      try {
        start();
        return await host.search(query, signal);
      } catch (error) {
        // A site without suggestions of its own waits for the file.
        await loading;
        if (!index || signal.aborted) throw error;
        return index.search(query, limit);
      }
    },
  };
};
