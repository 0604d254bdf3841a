import { safeUrl } from '../../dom/url';
import type { SearchGateway, SearchSource } from '../../stores/search-gateway';
import { encodeText } from '../../utils/encode-text';
import { createResponseError } from './failures';
import { createReader, requestJson } from './read-response';

/** The address for a query, with filled placeholders, or with appended `q` and `limit`. */
const createSearchUrl = ({ endpoint, limit }: SearchSource, query: string): string => {
  if (endpoint.includes('{query}'))
    return endpoint.replaceAll('{query}', encodeText(query)).replaceAll('{limit}', String(limit));
  const url = new URL(endpoint, document.baseURI);
  url.searchParams.set('q', query);
  url.searchParams.set('limit', String(limit));
  return url.href;
};

/** Searches any JSON over HTTP (docs/your-own-backend.md#search). */
export const createJsonSearch = (source: SearchSource): SearchGateway => {
  const { endpoint, fields } = source;
  const { readResponse } = createReader('json', fields);
  return {
    async search(query, signal) {
      if (!safeUrl(endpoint)) throw createResponseError('json', endpoint, 'data-endpoint is not an address.');
      return readResponse(await requestJson('json', createSearchUrl(source, query), signal));
    },
  };
};
