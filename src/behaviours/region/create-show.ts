import { createRevertible } from '../../dom/revertible';
import { isSamePage, safeUrl } from '../../dom/url';
import type { FetchedPart } from './fetch-part';

/** Requests a page and applies it. The result tells whether the page is there. */
export type Show = (
  url: string,
  apply: (part: FetchedPart) => void,
  /** Runs where the page cannot be shown. By default the browser goes there. */
  fallback?: (url: string) => void,
) => Promise<boolean>;

/** An address of the page itself, such as after Back, would only scroll. */
const leave = (url: string) => (isSamePage(safeUrl(url)) ? location.reload() : location.assign(safeUrl(url)));

/** Creates the region's requests, one at a time: a later request ends the earlier one. */
export const createShow = (
  element: HTMLElement,
  request: (url: string, signal: AbortSignal) => Promise<FetchedPart>,
  signal: AbortSignal,
): { show: Show; abort(): void } => {
  const set = createRevertible(signal);
  let current = new AbortController();
  const abort = () => {
    current.abort();
    set(element, { 'aria-busy': null });
  };
  signal.addEventListener('abort', abort);
  const show: Show = async (url, apply, fallback = leave) => {
    abort();
    current = new AbortController();
    const { signal: own } = current;
    set(element, { 'aria-busy': true });
    // The visitor sees that the press has arrived.
    const dim = element.animate({ opacity: [0.5, 0.5] }, 1e6);
    try {
      const part = await request(url, own);
      if (own.aborted) return false;
      apply(part);
      return true;
    } catch {
      // A page without the region, an error or no connection.
      if (!own.aborted) fallback(url);
      return false;
    } finally {
      dim.cancel();
      if (!own.aborted) set(element, { 'aria-busy': null });
    }
  };
  return { show, abort };
};
