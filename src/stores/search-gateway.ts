import type { HttpError } from '../http/request';

/** A single search result. */
export interface Suggestion {
  /** The name, as text. */
  value: string;
  /** Target of the link; empty for an entry that only completes the query. */
  url: string;
  /** The shop's own markup. Untrusted: the list sanitises the markup. */
  html?: string;
  image?: string;
  /** The price as text. */
  price?: string;
  /** The price as the shop's own markup, which the list sanitises. */
  priceHtml?: string;
  /** Small print under the name: a category, a post type, a SKU. */
  note?: string;
  /** Average from 0 to 5, for a rated product. */
  rating?: number;
  /** Text for a product that is out of stock, or `true` for the page's own text. */
  soldOut?: string | true;
  /** Id of a product that needs no further choice. */
  productId?: string;
  /** Words to highlight in name and note in place of the query, where a typo or a synonym has led here. */
  marked?: string;
}

/** Link to the page with all results. */
export interface ViewAll {
  url: string;
  text: string;
}

export interface SearchResponse {
  suggestions: Suggestion[];
  /** Number of all matches if the host sent it, else the number of suggestions. */
  total: number;
  /** The host's own link to all results. */
  viewAll?: ViewAll;
  /** Alternative queries ("did you mean"). */
  keywords: string[];
}

/** A failed search. */
export interface SearchError extends Error {
  code?: HttpError['code'];
  /** Whether the host refuses every visitor, so that each further query would fail, too. */
  isClosed?: boolean;
}

/** Connects a search box to the host. */
export interface SearchGateway {
  /**
   * @param query trimmed, with single spaces
   * @param signal aborts when a newer query replaces this query, or when the search closes, resets or stops
   * @throws SearchError if the host did not respond; DOMException `AbortError` after an abort of the signal
   */
  search(query: string, signal: AbortSignal): Promise<SearchResponse>;
  /** The response of a source that can respond without a request at this moment. Such a query does not wait. */
  find?(query: string): SearchResponse | undefined;
}

/** A page's settings for its search source. */
export interface SearchSource {
  /** Address of the route; empty for the source's default below `restUrl`. */
  endpoint: string;
  /** Root of the REST API. */
  restUrl: string;
  /** Nonce for a header; no header if empty. */
  nonce: string;
  /** Id of the search widget, for hosts that keep settings by id. */
  searchId: string;
  /** Post type to search; empty for any. */
  postType: string;
  /** Number of requested suggestions. */
  limit: number;
  /** Paths of the fields in a response of the page's own source, or selectors in a page of results. */
  fields: Record<string, unknown>;
  /** Whether the browser picks the matching entries of a response that holds all entries. */
  filter: boolean;
  /** URL of a file with all products, which the browser searches; until it has loaded, the source suggests. */
  index?: string;
  /** Groups of words with the same meaning for the search in a file: `sofa=couch`. */
  synonyms?: string[];
  /** Creates the URL of the page with all results. */
  createResultsUrl?: (query: string) => string;
}
