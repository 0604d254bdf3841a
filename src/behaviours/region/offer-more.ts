import { whenVisible } from '../../core/moments/when-visible';
import { announce } from '../../dom/announce';
import { createNode } from '../../dom/create-node';
import { changeAddress } from '../../dom/history';
import { readHref } from '../../dom/link-url';
import { appendPrinted, morph } from '../../dom/morph';
import { createRevertible } from '../../dom/revertible';
import { showOnScreenOnly } from '../../dom/screen-only';
import { toAsciiDigits } from '../../utils/digits';
import { toIndexed } from '../../utils/list';
import type { Show } from './create-show';
import { readScroll } from './remember-scroll';

/** A number in the digits of any script, also with marks between thousands. */
const NUMBER = /\p{Nd}+(?:[.,٬’\u00a0\u202f]\p{Nd}{3})*/gu;

const readNumbers = (element: Element) => element.textContent?.match(NUMBER) ?? [];
const toNumber = (text = '') => Number(toAsciiDigits(text).replace(/\D/g, ''));

/**
 * Joins the counts of two pages that a list shows one after the other: "1–12 of 35" and "13–24 of 35" are "1–24 of 35".
 * Only numbers tell where a range stands, so this works in each language.
 * @returns the next page's count from the first item on. Nothing if the next page's does not go on where the shown ends
 */
export const joinCounts = (shown: Element, next: Element): Element | undefined => {
  const numbers = readNumbers(shown);
  const start = readNumbers(next).findIndex(
    (number, index) => index + 1 < numbers.length && toNumber(number) === toNumber(numbers[index + 1]) + 1,
  );
  if (start < 0) return;
  const joined = next.cloneNode(true) as Element;
  const texts = document.createTreeWalker(joined, NodeFilter.SHOW_TEXT);
  let index = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace(NUMBER, (number) =>
      index++ === start ? (numbers[start] as string) : number,
    );
  }
  return joined;
};

type Options = Record<'list' | 'next' | 'paging' | 'count' | 'updatedText' | 'moreText', string>;

/** Pages that the end of the list adds by itself. After that the button asks, so that visitors reach the footer. */
const MAX_AUTOMATIC_PAGES = 3;

/** The text of an item and its addresses; empty for an item without a text. */
const describeItem = (item: Element) => {
  const text = item.textContent?.trim();
  return text && [text, ...[...item.querySelectorAll('a')].map(readHref)].join();
};

/** The items of a page that the list does not have. Some shops send a page again, instead of a page after the last. */
const findNewItems = (shownList: Element | null, nextList: Element | null) => {
  const shown = new Set([...(shownList?.children ?? [])].map(describeItem));
  return [...(nextList?.children ?? [])].filter((item) => {
    const description = describeItem(item);
    return !description || !shown.has(description);
  });
};

/** The counts of a list tell what it shows now. They become HTML of the server, so that a later answer replaces it. */
const updateCounts = (count: string, page: ParentNode) => {
  if (!count) return;
  const nextCounts = page.querySelectorAll(count);
  for (const [index, shown] of toIndexed(document.querySelectorAll(count))) {
    const next = nextCounts[index];
    const joined = next && joinCounts(shown, next);
    if (joined) morph(shown, joined);
  }
};

const createButton = (text: string) => {
  // The theme's button, in a place of its own.
  const style = 'display:block;margin:1.5em auto';
  const button = createNode('button', { type: 'button', class: 'button si-region-more', style }, text);
  showOnScreenOnly(button);
  return button;
};

/**
 * Puts a button in the place of the links to pages. A press adds the next page's items to the list. The history keeps
 * the number of pages, so that Back leads to the same list.
 * @returns the function that begins another list, such as after a filter
 */
export const offerMore = (
  element: HTMLElement,
  { list, next, paging, count, updatedText, moreText }: Options,
  signal: AbortSignal,
  show: Show,
) => {
  const findNext = (root: ParentNode) => root.querySelector<HTMLAnchorElement>(next);
  const findLinks = (link: Element) => link.closest('nav') ?? (link.parentElement as HTMLElement);
  const set = createRevertible(signal);
  const button = createButton(moreText);
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

  /** @param fallback what to do without the next page: after a press the browser goes there */
  const add = async (hasFocus: boolean, fallback?: () => void) => {
    const link = links && findNext(links);
    if (!link) return false;
    return show(
      readHref(link),
      ({ part, page }) => {
        const shownList = element.querySelector(list);
        if (!shownList) throw Error(`the region has no ${list}`);
        const added = appendPrinted(shownList, findNewItems(shownList, part.querySelector(list)));
        // Where nothing is new, the focus stays near the button that goes.
        const target = added[0] ?? shownList.lastElementChild;
        const newLink = added[0] && findNext(part);
        if (links) morph(links, newLink ? findLinks(newLink) : (links.cloneNode() as Element));
        place();
        if (hasFocus) target?.querySelector<HTMLElement>('a[href],button')?.focus();
        if (!added[0]) return;
        updateCounts(count, page);
        changeAddress('replaceState', { ...history.state, regionPages: ++pages });
        announce(updatedText);
      },
      fallback,
    );
  };
  /** Adds a page for which nobody has pressed. Without it the button stays. */
  const addQuietly = () => add(false, () => {});

  /** The end of the list adds pages by itself, a few times. */
  const waitForEnd = () => {
    if (paging === 'scroll' && automaticPages++ < MAX_AUTOMATIC_PAGES)
      whenVisible(
        button,
        () => button.isConnected && addQuietly().then((isThere) => isThere && waitForEnd()),
      );
  };

  /** Begins a list with as many pages as the history has kept. @returns whether they are there */
  const startPaging = async () => {
    pages = 1;
    place();
    const pageCount = Number(history.state?.regionPages) || 1;
    while (pages < pageCount) if (!(await addQuietly())) return false;
    waitForEnd();
    return true;
  };

  button.addEventListener('click', () => add(true), { signal });
  signal.addEventListener('abort', () => button.remove());
  const top = readScroll(history.state);
  startPaging().then((isThere) => isThere && pages > 1 && scrollTo(0, top));
  return startPaging;
};
