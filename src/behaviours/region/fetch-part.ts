import { parseHtml } from '../../dom/html';
import { request } from '../../http/request';

/** The part of a page that the region takes over. */
export interface FetchedPart {
  part: Element;
  page: DocumentFragment;
  /** The page's address, after redirects. */
  url: string;
  title: string;
}

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
): Promise<FetchedPart> => {
  const { response, text } = await request(url, { ...(signal && { signal }) });
  const isPage = response.ok && /html/.test(response.headers.get('content-type') ?? 'html');
  const page = parseHtml(isPage ? text : '');
  const part = find(page);
  const isOtherPage =
    !part ||
    (response.redirected && !part.querySelector(list)) ||
    (asksForPassword(part) && !asksForPassword(find(document)));
  if (isOtherPage) throw Error(`${url} has no such region`);
  return { part, page, url: response.url || url, title: page.querySelector('title')?.textContent ?? '' };
};
