import { allowsData } from '../../core/allows-data';
import { parseHtml } from '../../dom/html';
import { readHref } from '../../dom/link-url';
import { request } from '../../http/request';

/** Wait before a request ahead of a press: many pointers only cross a link. */
const HOVER_MS = 65;
/** A shop's stock may have changed after this time. */
const MAX_AGE_MS = 15_000;

/**
 * Requests the page of a link on which the pointer rests, or that a finger touches.
 * @param findLink finds the region's link at a target
 * @returns the function that hands out a page that was requested ahead, once
 */
export const fetchAhead = (
  findLink: (target: EventTarget | null) => HTMLAnchorElement | undefined,
  fetchUrl: (url: string) => Promise<FetchedPart>,
  signal: AbortSignal,
) => {
  let latest: { url: string; part: Promise<FetchedPart>; time: number } | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const take = (url: string) => {
    const isFresh = latest?.url === url && performance.now() - latest.time < MAX_AGE_MS;
    const part = isFresh ? latest?.part : undefined;
    latest = undefined;
    return part;
  };
  const request = (url: string) => {
    const part = fetchUrl(url);
    latest = { url, part, time: performance.now() };
    // A press asks again.
    part.catch(() => {
      if (latest?.part === part) latest = undefined;
    });
  };
  const onApproach = (event: Event) => {
    clearTimeout(timer);
    const link = findLink(event.target);
    const url = link && readHref(link);
    if (url && latest?.url !== url && allowsData()) timer = setTimeout(request, HOVER_MS, url);
  };
  for (const type of ['pointerover', 'touchstart'])
    document.addEventListener(type, onApproach, { signal, passive: true });
  return take;
};

const asksForPassword = (part: Element | null) => !!part?.querySelector('[type=password]');

/**
 * Requests a page and finds the region in it.
 * @param find finds the region in a page
 * @param list selector of the region's list. A theme's other pages, such as a login page, may have the region's id, too;
 *   a filter without results has no list, but neither a redirect nor a password
 * @throws Error for a page without the region, another page, a bad status, or something that is no HTML; HttpError as
 *   `request` does
 */
export const fetchPart = async (
  url: string,
  find: (page: ParentNode) => Element | null,
  list: string,
  signal?: AbortSignal,
) => {
  const { response, text } = await request(url, { ...(signal && { signal }) });
  const isPage = response.ok && /html/.test(response.headers.get('content-type') ?? 'html');
  const page = parseHtml(isPage ? text : '');
  const part = find(page);
  const isOtherPage =
    !part ||
    (response.redirected && !part.querySelector(list)) ||
    (asksForPassword(part) && !asksForPassword(find(document)));
  if (isOtherPage) throw Error(`${url} has no such region`);
  // The page's address is the one after redirects.
  return { part, page, url: response.url || url, title: page.querySelector('title')?.textContent ?? '' };
};

export type FetchedPart = Awaited<ReturnType<typeof fetchPart>>;
