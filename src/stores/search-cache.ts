import type { SearchResponse } from './search-gateway';

/** Bounds the response cache. */
const MAX_CACHED_RESPONSES = 50;
const CACHE_LIFETIME_MS = 600_000;

/**
 * A longer query with digits or punctuation can match although its beginning does not, as with SKUs, sizes and
 * versions.
 */
const codePattern = /[\d_./-]/;

/**
 * The latest responses of a search box, by query.
 * @param preventBadQueries whether a query without results answers the longer queries that begin with it
 *   (docs/hosts/ysm.md#queries-without-results)
 */
export const createSearchCache = (preventBadQueries: boolean) => {
  const entries = new Map<string, { response: SearchResponse; until: number }>();
  return {
    find(query: string): SearchResponse | undefined {
      const entry = entries.get(query);
      entries.delete(query);
      if (entry && entry.until > Date.now()) {
        entries.set(query, entry);
        return entry.response;
      }
      if (!preventBadQueries || codePattern.test(query)) return;
      for (const [earlierQuery, { response }] of entries)
        if (query.startsWith(earlierQuery) && !response.suggestions[0]) return response;
    },
    add(query: string, response: SearchResponse) {
      entries.set(query, { response, until: Date.now() + CACHE_LIFETIME_MS });
      // A `Map` keeps insertion order, so the first key is the least recently used.
      for (const oldestQuery of entries.keys())
        if (entries.size > MAX_CACHED_RESPONSES) entries.delete(oldestQuery);
    },
  };
};
