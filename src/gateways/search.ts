/** One thing that was found. */
export interface Suggestion {
  /** Its name, as text. */
  value: string;
  /** Where it leads; empty for one that only completes the query. */
  url: string;
  /** The shop's own markup for it. It is not trusted: it is sanitised where it is shown. */
  html?: string;
  image?: string;
  /** The price as the shop's own markup; sanitised where it is shown. */
  priceHtml?: string;
  /** Small print under the name: a category, a kind of page, a stock number. */
  note?: string;
  /** Average of 0 to 5, where it has been rated. */
  rating?: number;
  /** What is said of something that cannot be bought now. */
  soldOut?: string;
  /** Id of a product that can go into the cart without further choices. */
  productId?: string;
}

/** Where everything that matches is listed. */
export interface ViewAll {
  url: string;
  text: string;
}

export interface SearchAnswer {
  suggestions: Suggestion[];
  /** Number of all matches, where the host tells it; at least the number of suggestions. */
  total: number;
  /** The host's own link to all of them. */
  viewAll?: ViewAll;
  /** Other words to try ("did you mean"). */
  keywords: string[];
}

/** How a search box reaches the host. */
export interface SearchGateway {
  /**
   * @param query trimmed, with single spaces
   * @param signal aborted when the answer is no longer wanted
   * @throws HttpError when the host did not answer; DOMException `AbortError` when the signal was aborted
   */
  search(query: string, signal: AbortSignal): Promise<SearchAnswer>;
}

/** What a page says about its source. */
export interface SearchSource {
  /** Address of the route; empty: the source's own below `restUrl`. */
  endpoint: string;
  /** Root of the REST API. */
  restUrl: string;
  /** Sent as a header, only when there is one. */
  nonce: string;
  /** Id of the search widget, for hosts that keep settings by id. */
  searchId: string;
  /** Kind of content to look for; empty: any. */
  postType: string;
  /** Number of suggestions to ask for. */
  limit: number;
}
