import type { PropsOf } from '../../src/core/mountable/props';
import { renderTree } from '../../src/core/mountable/render-tree';
import { adoptStyles } from '../../src/dom/adopt-styles';
import { emit } from '../../src/dom/emit';
import { readHref } from '../../src/dom/link-url';
import { prefersReducedMotion } from '../../src/dom/reduced-motion';
import { safeUrl } from '../../src/dom/url';
import type { Context } from '../../src/types';
import { encodeText } from '../../src/utils/encode-text';
import { asRecord } from '../../src/utils/record';
import { createAddress, readAddress } from './address';
import { Dialog } from './Dialog';
import { createItem, findGroup, findLinks, type Item, type Source } from './items';
import type { props } from './props';
import { english, type Texts } from './texts';
import css from './viewer.css?inline';

declare module '../../src/types' {
  interface IslandEvents {
    /** Fires before the viewer opens; cancelable. `url` belongs to the first item, `count` is the number of items. */
    'lightbox:open': { url: string; index: number; count: number };
    'lightbox:change': { url: string; index: number; count: number };
    'lightbox:close': { url: string; index: number; count: number };
  }
}

export interface ViewerRequest extends Source, Pick<Context, 'id' | 'signal'> {
  options: PropsOf<typeof props>;
  /** Texts of the page's language, and texts of the page config. */
  texts?: Record<string, unknown>;
}

type ViewerSettings = Pick<ViewerRequest, 'options' | 'signal' | 'texts'>;

// With the module, which runs before the press if a pointer or the warm-up comes first: a new sheet costs a computation of styles.
adoptStyles(css);

let isViewerOpen = false;

/** Merges texts. A later source comes first, and a value that is no text has no effect. */
const createLabels = (...sources: unknown[]): Texts => {
  const labels: Record<string, string> = { ...english };
  for (const [name, text] of sources.flatMap((source) => Object.entries(asRecord(source))))
    if (typeof text === 'string') labels[name] = text;
  return labels as Texts;
};

/** Moves the focus to the link of a thumbnail, else back to the opener. */
const returnFocus = (opener: HTMLElement, previousFocus: HTMLElement | null, thumb: Element | undefined) => {
  const link = thumb?.closest<HTMLElement>('a,button,[tabindex]');
  const fallback = previousFocus && opener.contains(previousFocus) ? previousFocus : opener;
  (link?.isConnected && !link.closest('[inert]') ? link : fallback).focus({ preventScroll: true });
};

/**
 * Opens the viewer, unless a viewer is open or a listener cancels the opening.
 * @param first index of the first item to show
 * @param opener receives the focus afterwards and dispatches the events
 * @param groupName name of the group in the hash, if the address should name the open item; else empty
 * @param entry who has added the history entry that names the item: nobody yet, a link, or the page's own address
 */
export const openViewer = (
  items: Item[],
  first: number,
  opener: HTMLElement,
  { options, signal: rootSignal, texts }: ViewerSettings,
  groupName = '',
  entry: 'none' | 'link' | 'page' = 'none',
) => {
  if (isViewerOpen || !items[first]) return;
  let index = first;
  const getItem = () => items[index] as Item;
  const dispatch = (name: 'lightbox:open' | 'lightbox:change' | 'lightbox:close') =>
    emit(opener, name, { url: getItem().url, index, count: items.length });
  if (!dispatch('lightbox:open')) return;
  isViewerOpen = true;
  const labels = createLabels(texts, texts?.labels, options.labels);
  const controller = new AbortController();
  const { signal } = controller;
  const previousFocus = document.activeElement as HTMLElement | null;
  const address = createAddress(groupName, entry);
  let isFromHistory = false;
  let isInvisible = false;
  let removeTree = () => {};

  const end = () => {
    controller.abort();
    isViewerOpen = false;
    removeTree();
  };
  const onClosed = () => {
    if (signal.aborted) return;
    end();
    returnFocus(opener, previousFocus, index === first ? undefined : getItem().thumb);
    dispatch('lightbox:close');
  };
  try {
    removeTree = renderTree(
      document.body,
      <Dialog
        items={items}
        first={first}
        options={options}
        labels={labels}
        theme={opener.closest<HTMLElement>('[data-theme]')?.dataset.theme}
        isRtl={getComputedStyle(document.body).direction === 'rtl'}
        isMotionReduced={prefersReducedMotion()}
        onChange={(newIndex) => {
          index = newIndex;
          address.write(index);
          dispatch('lightbox:change');
        }}
        onLeave={() => isFromHistory || address.leave()}
        onClosed={onClosed}
        onInvisible={() => {
          isInvisible = true;
        }}
        connect={(close) => {
          address.onBack(() => {
            isFromHistory = true;
            close();
          }, signal);
          rootSignal.addEventListener('abort', close, { signal });
        }}
      />,
    );
  } catch (error) {
    end();
    throw error;
  }
  if (isInvisible) {
    onClosed();
    throw Error('A rule of the page hides the viewer.');
  }
  address.enter(index);
};

const createGroupName = (link: HTMLElement, request: ViewerRequest) => {
  const group = link.getAttribute(`${request.options.prefix}-slideshow`);
  return group ? `g-${encodeText(group)}` : encodeText(request.root.id || request.id);
};

/**
 * Opens the group of a link; without a link, the item in the address.
 * @param isLinked whether a link of the page, or a step in the history, has led to that address
 */
export const openLink = (link: HTMLElement | undefined, request: ViewerRequest, isLinked = false) => {
  const { options, root, findLink } = request;
  const { prefix, hash } = options;
  if (request.signal.aborted) return;
  let startLink = link;
  let index = 0;
  if (!startLink) {
    const { name, number } = readAddress();
    startLink = [...findLinks(root, prefix)].find(
      (node) => findLink(node) === node && createGroupName(node, request) === name,
    );
    index = number - 1;
    if (!startLink) return;
  }
  const links = findGroup(startLink, request);
  const items = links.flatMap((node) => createItem(node, options) ?? []);
  const href = readHref(startLink);
  const clickedIndex = links.indexOf(startLink);
  // A press on another script's copy of a slide opens the link with the same address.
  const pressedIndex = clickedIndex < 0 ? links.findIndex((node) => readHref(node) === href) : clickedIndex;
  if (!items.length) {
    // The viewer has nothing to show, so the browser follows the link.
    if (link && safeUrl(href)) location.assign(safeUrl(href));
    return;
  }
  const firstIndex = link ? pressedIndex : Math.min(items.length - 1, index);
  openViewer(
    items,
    Math.max(0, firstIndex),
    startLink,
    request,
    hash ? createGroupName(startLink, request) : '',
    link ? 'none' : isLinked ? 'link' : 'page',
  );
};

export { createItem };
