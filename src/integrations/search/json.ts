import { safeUrl } from '../../dom/url';
import { type HttpError, httpError, request } from '../../gateways/http';
import type { SearchGateway, SearchSource, Suggestion } from '../../gateways/search';
import { encodeText } from '../../utils/encode-text';
import { createReader } from './read-response';
import { unreadableResponse } from './unreadable-response';

/** The address for a query, with filled placeholders, or with appended `q` and `limit`. */
const searchUrl = ({ endpoint, limit }: SearchSource, query: string): string => {
  if (endpoint.includes('{query}'))
    return endpoint.replaceAll('{query}', encodeText(query)).replaceAll('{limit}', String(limit));
  const url = new URL(endpoint, document.baseURI);
  url.searchParams.set('q', query);
  url.searchParams.set('limit', String(limit));
  return url.href;
};

const includesAll = ({ value, note = '' }: Suggestion, words: string[]) => {
  const searchedText = `${value} ${note}`.toLocaleLowerCase();
  return words.every((word) => searchedText.includes(word));
};

/** Searches any JSON over HTTP (docs/your-own-backend.md#search). */
export const createJsonSearch = (source: SearchSource): SearchGateway => {
  const { endpoint, filter, limit, fields } = source;
  const read = createReader('json', fields);
  const load = async (url: string, signal?: AbortSignal) => {
    const { response, text } = await request(url, signal ? { signal } : {});
    if (!response.ok) throw httpError('unknown_error', text);
    try {
      return read(JSON.parse(text));
    } catch (error) {
      if ((error as HttpError).code) throw error;
      throw unreadableResponse('json', text, `${url} sent no JSON.`);
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
      if (!safeUrl(endpoint)) throw unreadableResponse('json', endpoint, 'data-endpoint is not an address.');
      if (!filter) return load(searchUrl(source, query), signal);
      const all = await loadAll();
      const words = query.toLocaleLowerCase().split(' ');
      const matching = all.suggestions.filter((item) => includesAll(item, words));
      return { ...all, suggestions: matching.slice(0, limit), total: matching.length };
    },
  };
};
