import { behaviour } from '../../core/mountable/behaviour';
import { type Docs, string } from '../../core/mountable/props';
import { announce } from '../../dom/announce';
import { emit } from '../../dom/emit';
import { changeAddress, createState } from '../../dom/history';
import { onSubmit } from '../../dom/submit';
import { isSamePage } from '../../dom/url';
import { findAddress, findLink } from './addresses';
import { createShow } from './create-show';
import { type FetchedPart, fetchAhead, fetchPart } from './fetch-part';
import { offerMore } from './offer-more';
import { followScroll, readScroll, rememberScroll } from './remember-scroll';
import { rememberParts, replaceParts } from './replace-parts';

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
  count: string(''),
  updatedText: string('The list has changed.'),
  moreText: string('Show more'),
};

export const docs: Docs<typeof props> = {
  part: 'Selector of the region in every page of the list; needed for a region without an id, if a page has several.',
  also: 'Selector of further parts that follow, such as filters in a side bar.',
  links: 'Selector of links outside the region that change it.',
  forms: 'Selector of forms outside the region that change it. Their fields follow.',
  list: 'Selector of the list of items inside the region.',
  next: 'Selector of the link to the next page inside the region.',
  paging:
    '`pages` keeps the links to pages; `more` shows a button that adds the next page; `scroll` also presses it near the end, three times.',
  count:
    'Selector of texts, also outside the region, that tell which items are shown, such as “1–12 of 35”. With more items they become “1–24 of 35”.',
  updatedText: 'Announcement of a new list.',
  moreText: 'Text of the button for more.',
};

/**
 * After paging the visitor goes on at the first item. The browser scrolls as far as the focus needs, so what stands above
 * the list mostly stays in sight.
 */
const goToStart = (element: HTMLElement, list: string) => {
  element.querySelector(list)?.querySelector<HTMLElement>('a[href],button')?.focus();
  if (element.getBoundingClientRect().top < 0) element.scrollIntoView();
};

/**
 * Shows other pages of a list in place: the same addresses, links and forms, without a reload. What cannot be shown here
 * is left to the browser.
 */
export default behaviour(props, (element, options, { signal }) => {
  const selector = options.part || (element.id ? `#${CSS.escape(element.id)}` : '[data-island="region"]');
  const find = (page: ParentNode) => page.querySelector(selector);
  let shownUrl = location.href;

  const takeAhead = fetchAhead(
    (target) => findLink(element, options, target),
    (url) => fetchPart(url, find, options.list, signal),
    signal,
  );
  const parts = { element, also: options.also, forms: options.forms };
  rememberParts(parts);

  const { show, abort } = createShow(
    element,
    (url, own) => takeAhead(url) ?? fetchPart(url, find, options.list, own),
    signal,
  );

  followScroll(() => !element.hasAttribute('aria-busy'), signal);
  const startPaging =
    options.paging === 'pages' ? async () => true : offerMore(element, options, signal, show);

  const update = (url: string, apply: (part: FetchedPart) => void) =>
    show(url, (part) => {
      shownUrl = part.url;
      apply(part);
      emit(element, 'region:update', { url: part.url });
      announce(options.updatedText);
    });

  const follow = (event: Event) => {
    const url = findAddress(element, options, event);
    if (!url) return;
    event.preventDefault();
    const isPaging = event.type === 'click' && element.contains(event.target as Node);
    update(url, (part) => {
      rememberScroll();
      changeAddress('pushState', createState(), part.url);
      replaceParts(parts, part);
      startPaging();
      if (isPaging) goToStart(element, options.list);
    });
  };
  // After the listeners that other scripts have on the document: they may have filtered the list.
  addEventListener('click', follow, { signal });
  onSubmit(signal, follow);

  const onPopState = ({ state }: PopStateEvent) => {
    if (isSamePage(location.href, shownUrl)) {
      // A late answer belongs to the address that the visitor has left again.
      abort();
      return;
    }
    const top = readScroll(state);
    update(location.href, (part) => {
      replaceParts(parts, part);
      startPaging().then((isThere) => isThere && scrollTo(0, top));
    });
  };
  addEventListener('popstate', onPopState, { signal });
});
