import { safeUrl } from '../../dom/url';
import { createHttpError, type HttpError, request } from '../../http/request';
import type { SearchGateway, SearchSource, Suggestion } from '../../stores/search-gateway';
import { encodeText } from '../../utils/encode-text';
import { fold } from '../../utils/fold';
import { createReader } from './read-response';
import { createResponseError } from './unreadable-response';

/** The address for a query, with filled placeholders, or with appended `q` and `limit`. */
const createSearchUrl = ({ endpoint, limit }: SearchSource, query: string): string => {
  if (endpoint.includes('{query}'))
    return endpoint.replaceAll('{query}', encodeText(query)).replaceAll('{limit}', String(limit));
  const url = new URL(endpoint, document.baseURI);
  url.searchParams.set('q', query);
  url.searchParams.set('limit', String(limit));
  return url.href;
};

const includesAll = ({ value, note = '' }: Suggestion, words: string[]) => {
  const searchedText = fold(`${value} ${note}`);
  return words.every((word) => searchedText.includes(word));
};

/** Searches any JSON over HTTP (docs/your-own-backend.md#search). */
export const createJsonSearch = (source: SearchSource): SearchGateway => {
  const { endpoint, filter, limit, fields } = source;
  const read = createReader('json', fields);
  const load = async (url: string, signal?: AbortSignal) => {
    const { response, text } = await request(url, signal ? { signal } : {});
    if (!response.ok) throw createHttpError('unknown_error', text);
    try {
      return read(JSON.parse(text));
    } catch (error) {
      if ((error as HttpError).code) throw error;
      throw createResponseError('json', text, `${url} sent no JSON.`);
    }
  };
  let loading: ReturnType<typeof load> | undefined;
  /** A single request serves all queries, so no query may abort the request. */
  const loadAll = () =>
    (loading ??= load(endpoint).catch((error) => {
      loading = undefined;
      throw error;
    }));
  return {
    async search(query, signal) {
      if (!safeUrl(endpoint)) throw createResponseError('json', endpoint, 'data-endpoint is not an address.');
      if (!filter) return load(createSearchUrl(source, query), signal);
      const fullResponse = await loadAll();
      const words = fold(query).split(' ');
      const matches = fullResponse.suggestions.filter((item) => includesAll(item, words));
      return { ...fullResponse, suggestions: matches.slice(0, limit), total: matches.length };
    },
  };
};
