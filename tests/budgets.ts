const KB = 1024;

/** Gzip bytes of `loader.js`, which every page loads. No other file has a limit of its own. */
export const MAX_LOADER_BYTES = 3.4 * KB;

/** Limits of a page for a visitor who touches nothing, or who only moves the pointer. */
export interface PageBudget {
  /** The bundle's scripts before the page's first idle moment: requests, and gzip bytes. */
  beforeIdle: [requests: number, bytes: number];
  /** The bundle's scripts within 5 seconds: requests, and gzip bytes. */
  within5s: [requests: number, bytes: number];
  /** Length of the longest chain of requests below the loader. Each request waits for the response before. */
  depth: number;
}

/** Pages of a shop with all eight plugins, of the fixture shop, and with one part alone: the loader and what it loads. */
export const pages = {
  listing: { beforeIdle: [6, 12 * KB], within5s: [9, 20 * KB], depth: 2 },
  product: { beforeIdle: [7, 14 * KB], within5s: [10, 22 * KB], depth: 2 },
  builder: { beforeIdle: [8, 18 * KB], within5s: [12, 30 * KB], depth: 2 },
  'far carousel': { beforeIdle: [3, 12 * KB], within5s: [3, 12 * KB], depth: 1 },
  'closed chat': { beforeIdle: [2, 6 * KB], within5s: [2, 6 * KB], depth: 1 },
} satisfies Record<string, PageBudget>;

/** Requests and gzip bytes that a carousel in view adds to a shop page without the engine. Half is Swiper's core. */
export const ADDED_BY_CAROUSEL: [requests: number, bytes: number] = [6, 40 * KB];
