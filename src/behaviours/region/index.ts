import { behaviour } from '../../core/mountable/behaviour';
import { type Docs, string } from '../../core/mountable/props';
import { announce } from '../../dom/announce';
import { emit } from '../../dom/emit';
import { changeAddress } from '../../dom/history';
import { morph, rememberPrinted } from '../../dom/morph';
import { createRevertible } from '../../dom/revertible';
import { isSamePage, safeUrl } from '../../dom/url';
import { findAddress, findLink } from './addresses';
import { fetchAhead } from './fetch-ahead';
import { type FetchedPart, fetchPart } from './fetch-part';
import { offerMore } from './offer-more';

declare module '../../types' {
  interface IslandEvents {
    /** Fires on a region that shows the list of another address. */
    'region:update': { url: string };
  }
}

export const props = {
  part: string(''),
  also: string(''),
  links: string(''),
  forms: string(''),
  list: string('ul,ol'),
  next: string('a[rel~="next"],a.next'),
  paging: string('pages', 'pages', 'more', 'scroll'),
  updatedText: string('The list has changed.'),
  moreText: string('Show more'),
};

export const docs: Docs<typeof props> = {
  part: 'Selector of the region in every page of the list; needed for a region without an id, if a page has several.',
  also: 'Selector of further parts that follow, such as filters in a side bar.',
  links: 'Selector of links outside the region that change it.',
  forms: 'Selector of forms outside the region that change it.',
  list: 'Selector of the list of items inside the region.',
  next: 'Selector of the link to the next page inside the region.',
  paging:
    '`pages` keeps the links to pages; `more` shows a button that adds the next page; `scroll` also presses it near the end, three times.',
  updatedText: 'Announcement of a new list.',
  moreText: 'Text of the button for more.',
};

interface Parts {
  element: HTMLElement;
  /** Selector of the parts outside the region that follow. */
  also: string;
}

const findAlso = (page: ParentNode, { also }: Parts) => (also ? [...page.querySelectorAll(also)] : []);
const listParts = (parts: Parts) => [parts.element, ...findAlso(document, parts)];

/** Puts a fetched page's parts in place of the shown ones. */
const replaceParts = (parts: Parts, { part, page, title }: FetchedPart) => {
  const fetched = [part, ...findAlso(page, parts)];
  for (const [index, node] of listParts(parts).entries()) {
    const after = fetched[index];
    if (after) morph(node, after);
  }
  if (title) document.title = title;
};

/** After paging the visitor goes on at the first item. */
const goToStart = (element: HTMLElement, list: string) => {
  if (element.getBoundingClientRect().top < 0) element.scrollIntoView();
  const firstLink = element.querySelector(list)?.querySelector<HTMLElement>('a[href],button');
  firstLink?.focus({ preventScroll: true });
};

/** State that the history keeps for Back: where the visitor was in the list. */
const rememberScroll = () => changeAddress('replaceState', { ...history.state, regionScroll: scrollY });

/**
 * Shows other pages of a list in place: the same addresses, links and forms, without a reload. What cannot be shown here
 * is left to the browser.
 */
export default behaviour(props, (element, options, { signal }) => {
  const selector = options.part || (element.id ? `#${CSS.escape(element.id)}` : '[data-island="region"]');
  const find = (page: ParentNode) => page.querySelector(selector);
  const set = createRevertible(signal);
  let shownUrl = location.href;
  let current = new AbortController();

  const takeAhead = fetchAhead(
    (target) => findLink(element, options, target),
    (url) => fetchPart(url, find, signal),
    signal,
  );
  const parts: Parts = { element, also: options.also };
  for (const node of listParts(parts)) rememberPrinted(node);

  /** Shows the list of an address. @returns whether it is there; the browser leaves the page if it cannot be */
  const show = async (url: string, apply: (part: FetchedPart) => void) => {
    current.abort();
    current = new AbortController();
    const { signal: own } = current;
    set(element, { 'aria-busy': true });
    // The visitor sees that the press has arrived.
    const dim = element.animate({ opacity: [0.5, 0.5] }, 1e6);
    try {
      const part = await (takeAhead(url) ?? fetchPart(url, find, own));
      if (own.aborted || signal.aborted) return false;
      apply(part);
      return true;
    } catch {
      // A page without the region, an error or no connection: the browser shows what there is.
      if (!own.aborted && !signal.aborted) location.assign(safeUrl(url));
      return false;
    } finally {
      dim.cancel();
      if (!own.aborted) set(element, { 'aria-busy': null });
    }
  };

  const update = (url: string, apply: (part: FetchedPart) => void) =>
    show(url, (part) => {
      shownUrl = part.url;
      apply(part);
      emit(element, 'region:update', { url: part.url });
      announce(options.updatedText);
    });

  const onPress = (event: Event) => {
    const url = findAddress(element, options, event);
    if (!url) return;
    event.preventDefault();
    const isPaging = event.type === 'click' && element.contains(event.target as Node);
    update(url, (part) => {
      rememberScroll();
      changeAddress('pushState', null, part.url);
      replaceParts(parts, part);
      if (isPaging) goToStart(element, options.list);
    });
  };
  for (const type of ['click', 'submit']) document.addEventListener(type, onPress, { signal });

  addEventListener(
    'popstate',
    ({ state }) => {
      if (isSamePage(location.href, shownUrl)) {
        // A late answer belongs to the address that the visitor has left again.
        current.abort();
        set(element, { 'aria-busy': null });
        return;
      }
      update(location.href, (part) => {
        replaceParts(parts, part);
        scrollTo(0, Number(state?.regionScroll) || 0);
      });
    },
    { signal },
  );

  if (options.paging !== 'pages') offerMore(element, options, signal, show);
  signal.addEventListener('abort', () => current.abort());
});
