/** Gzip bytes of `loader.js`, which every page loads. No other file has a limit of its own. */
export const MAX_LOADER_BYTES = 3_400;

/** Limits of a page for a visitor who touches nothing, or who only moves the pointer. */
export interface PageBudget {
  /** The bundle's scripts before the page's first idle moment: requests, and gzip bytes. */
  beforeIdle: [requests: number, bytes: number];
  /** The bundle's scripts within 5 seconds: requests, and gzip bytes. */
  within5s: [requests: number, bytes: number];
  /** Length of the longest chain of requests below the loader. Each request waits for the response before. */
  depth: number;
}

/** Pages of a shop with all eight plugins, of the fixture shop, and with a closed chat alone. */
export const pages = {
  listing: { beforeIdle: [6, 12_000], within5s: [9, 20_000], depth: 2 },
  product: { beforeIdle: [7, 14_000], within5s: [10, 22_000], depth: 2 },
  // The visible counter loads the engine, and the builder's preset waits for the marks of its page: one more wave.
  builder: { beforeIdle: [8, 18_000], within5s: [12, 30_000], depth: 3 },
  'closed chat': { beforeIdle: [2, 6_000], within5s: [2, 6_000], depth: 1 },
} satisfies Record<string, PageBudget>;
