import { whenVisible } from '../../core/when-visible';
import { announce } from '../../dom/announce';
import { changeAddress } from '../../dom/history';
import { readHref } from '../../dom/link-url';
import { importPrinted, morph } from '../../dom/morph';
import { createRevertible } from '../../dom/revertible';
import type { FetchedPart } from './fetch-part';

interface Options {
  list: string;
  next: string;
  paging: string;
  updatedText: string;
  moreText: string;
}

/** Pages that the end of the list adds by itself. After that the button asks, so that visitors reach the footer. */
const MAX_AUTOMATIC_PAGES = 3;

/**
 * Puts a button in the place of the links to pages. A press adds the next page's items to the list. The history keeps
 * the number of pages, so that Back leads to the same list.
 * @param show requests a page and applies it
 */
export const offerMore = (
  element: HTMLElement,
  { list, next, paging, updatedText, moreText }: Options,
  signal: AbortSignal,
  show: (url: string, apply: (part: FetchedPart) => void) => Promise<boolean>,
) => {
  const findNext = (root: ParentNode) => root.querySelector<HTMLAnchorElement>(next);
  const findLinks = (link: Element) => link.closest('nav') ?? (link.parentElement as HTMLElement);
  const set = createRevertible(signal);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button si-region-more';
  button.textContent = moreText;
  // The theme's button, in a place of its own.
  button.style.cssText = 'display:block;margin:1.5em auto';
  let links: HTMLElement | undefined;
  let pages = 1;
  let automaticPages = 0;

  /** The button stands where the links are, if there is a next page. */
  const place = () => {
    const link = findNext(element);
    links = link ? findLinks(link) : undefined;
    if (!links) return button.remove();
    set(links, { hidden: '' });
    links.after(button);
  };

  const add = async (hasFocus: boolean) => {
    const link = links && findNext(links);
    if (!link) return false;
    return show(readHref(link), ({ part }) => {
      const added = [...(part.querySelector(list)?.children ?? [])].map(importPrinted) as Element[];
      element.querySelector(list)?.append(...added);
      const newLink = findNext(part);
      if (links && newLink) morph(links, findLinks(newLink));
      else links?.replaceChildren();
      place();
      changeAddress('replaceState', { ...history.state, regionPages: ++pages });
      if (hasFocus) added[0]?.querySelector<HTMLElement>('a[href],button')?.focus();
      announce(updatedText);
    });
  };

  /** The end of the list adds pages by itself, a few times. */
  const waitForEnd = () => {
    if (paging === 'scroll' && automaticPages++ < MAX_AUTOMATIC_PAGES)
      whenVisible(button, () => button.isConnected && add(false).then((isThere) => isThere && waitForEnd()));
  };

  const restore = async (count: number, top: number) => {
    while (pages < count && (await add(false)));
    scrollTo(0, top);
  };

  place();
  // A filter or an order begins another list.
  element.addEventListener(
    'region:update',
    () => {
      pages = 1;
      place();
      waitForEnd();
    },
    { signal },
  );
  button.addEventListener('click', () => add(true), { signal });
  addEventListener(
    'pagehide',
    () => pages > 1 && changeAddress('replaceState', { ...history.state, regionScroll: scrollY }),
    { signal },
  );
  signal.addEventListener('abort', () => button.remove());
  const { regionPages, regionScroll } = (history.state ?? {}) as Record<string, number | undefined>;
  if (regionPages && regionPages > 1) restore(regionPages, regionScroll ?? 0).then(waitForEnd);
  else waitForEnd();
};
