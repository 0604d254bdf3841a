import { findEntry, whenRegistered } from '../../core/page';
import type { SearchGateway, SearchSource } from '../../stores/search-gateway';
import { createReader, type SearchSourceResponse } from './read-response';

/** Options that a registered source gets beside the query. */
export interface SearchRequest extends Pick<SearchSource, 'limit' | 'postType' | 'endpoint'> {
  /** Aborts when a newer query replaces this query, or when the search closes, resets or stops. */
  signal: AbortSignal;
}

/** Parameter of `register({ source, search })`; `data-source` names the source. */
export interface SearchRegistration {
  source: string;
  /**
   * May throw or reject. The visitor then reads the text of the prop `errorText`, or of `offlineText` without a
   * connection, and can try again.
   */
  search(query: string, request: SearchRequest): SearchSourceResponse | Promise<SearchSourceResponse>;
}

declare module '../../types' {
  interface Registrations {
    search: SearchRegistration;
  }
}

/**
 * A source that the page has registered.
 * @param builtIn names of the sources that need no registration
 * @throws Error if no source has the name
 */
export const findRegistered = async (name: string, builtIn: string[]) => {
  const entry = await whenRegistered(() => findEntry<SearchRegistration>('source', name));
  if (!entry)
    throw Error(
      `no source has the name "${name}". Use ${builtIn.join(', ')}, or register({ source: '${name}', search }): docs/your-own-backend.md#search`,
    );
  const { readResponse } = createReader(name);
  return ({ limit, postType, endpoint }: SearchSource): SearchGateway => ({
    search: async (query, signal) =>
      readResponse(await entry.search(query, { signal, limit, postType, endpoint })),
  });
};
