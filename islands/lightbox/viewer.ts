import type { PropsOf } from '../../src/core/mountable/props';
import { adoptStyles } from '../../src/dom/adopt-styles';
import { emit } from '../../src/dom/emit';
import { prefersReducedMotion } from '../../src/dom/reduced-motion';
import { safeUrl } from '../../src/dom/url';
import type { Context } from '../../src/types';
import { encodeText } from '../../src/utils/encode-text';
import { interpolate } from '../../src/utils/text';
import { createAddress, readAddress } from './address';
import { animateOpening } from './animate-opening';
import { addCaption } from './caption';
import { makeDialog, showDialog } from './dialog';
import { fadeIdleControls } from './idle-controls';
import { createItem, findGroup, type Item, type Source } from './items';
import { listenForKeys } from './keys';
import { make } from './make';
import { playVideo } from './play-video';
import type { props } from './props';
import { createStage } from './stage';
import { english, type Texts } from './texts';
import { addButton, addToolbar } from './toolbar';
import css from './viewer.css?inline';

declare module '../../src/types' {
  interface IslandEvents {
    /** Fires before the viewer opens; cancelable. `url` belongs to the first item, `count` is the number of items. */
    'lightbox:open': { url: string; index: number; count: number };
    'lightbox:change': { url: string; index: number; count: number };
    'lightbox:close': { url: string; index: number; count: number };
  }
}

const FADE_OUT_MS = 180;

/** The input of the viewer from the gallery or the page. */
export interface ViewerRequest extends Source, Pick<Context, 'config' | 'id' | 'signal'> {
  options: PropsOf<typeof props>;
  /** Texts of the page's language, and texts of the page config. */
  texts?: Record<string, unknown>;
}

let isViewerOpen = false;

/**
 * Opens the viewer, unless a viewer is open or a listener cancels the opening.
 * @param index position of the first item to show
 * @param opener receives the focus afterwards and dispatches the events
 * @param groupName name of the group in the hash, if the address should name the open item; else empty
 * @param isDeepLink true if the address names the item, so that no click opened the viewer
 */
export const openViewer = (
  items: Item[],
  index: number,
  opener: HTMLElement,
  {
    options,
    config,
    signal: rootSignal,
    texts,
  }: Pick<ViewerRequest, 'options' | 'config' | 'signal' | 'texts'>,
  groupName = '',
  isDeepLink = false,
) => {
  const firstItem = items[index];
  if (isViewerOpen || !firstItem) return;
  let shownIndex = index;
  const { length: count } = items;
  const getItem = () => items[shownIndex] as Item;
  const dispatch = (name: 'lightbox:open' | 'lightbox:change' | 'lightbox:close') =>
    emit(opener, name, { url: getItem().url, index: shownIndex, count });
  if (!dispatch('lightbox:open')) return;
  isViewerOpen = true;
  adoptStyles(css);
  const labels: Texts = { ...english, ...texts, ...Object(texts?.labels), ...options.labels };
  const controller = new AbortController();
  const { signal } = controller;
  const isMotionReduced = prefersReducedMotion();
  const address = createAddress(groupName, isDeepLink);

  const dialog = makeDialog(opener, labels.viewer);
  // Browsers refuse full screen for a dialog, and allow full screen for its content.
  const frame = make('div', 'si-lb-frame', dialog);
  const updateToolbar = addToolbar(frame, options, labels, signal, {
    getItem,
    zoom: () => stage.zoom(),
    close: () => close(),
  });
  const stageNode = make('div', 'si-lb-stage', frame);
  if (count > 1) {
    addButton('previous', frame, labels, signal, () => stage.go(-1));
    addButton('next', frame, labels, signal, () => stage.go(1));
  }
  const updateCaption = addCaption(frame);
  const isRtl = getComputedStyle(dialog).direction === 'rtl';
  const removeDialog = showDialog(dialog, opener);
  const stage = createStage(stageNode, items, index, {
    isMotionReduced,
    isRtl,
    errorText: labels.error,
    linkText: labels.link,
    signal,
    onChange(newIndex) {
      const hasMoved = newIndex !== shownIndex;
      shownIndex = newIndex;
      const positionText = count > 1 ? interpolate(labels.counter, { n: newIndex + 1, total: count }) : '';
      updateToolbar(getItem(), positionText);
      updateCaption(getItem(), positionText);
      if (!hasMoved) return;
      address.write(shownIndex, false);
      dispatch('lightbox:change');
    },
    onClose: () => close(),
    onTap: () => frame.classList.toggle('si-lb-bare'),
    play: (slot) => playVideo(slot, labels, config),
  });

  const finish = () => {
    if (signal.aborted) return;
    controller.abort();
    isViewerOpen = false;
    removeDialog(shownIndex === index ? undefined : getItem().thumb);
    dispatch('lightbox:close');
  };
  let isClosing = false;
  const close = (isFromHistory = false) => {
    if (isClosing) return;
    isClosing = true;
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    if (!isFromHistory) address.leave();
    if (isMotionReduced) return finish();
    dialog.animate({ opacity: 0 }, { duration: FADE_OUT_MS, fill: 'forwards' }).finished.then(finish, finish);
  };

  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault();
      close();
    },
    { signal },
  );
  dialog.addEventListener('close', finish, { signal });
  addEventListener('popstate', () => close(true), { signal });
  rootSignal.addEventListener('abort', () => close(), { signal });
  listenForKeys(stage, count, isRtl, signal);
  fadeIdleControls(dialog, frame, signal);
  if (!isDeepLink) address.write(shownIndex, true);
  if (!isMotionReduced) animateOpening(frame, stageNode, stage.getSlot().image, firstItem.thumb);
};

const createGroupName = (link: HTMLElement, request: ViewerRequest) => {
  const group = link.getAttribute(`${request.options.prefix}-slideshow`);
  return group ? `g-${encodeText(group)}` : encodeText(request.root.id || request.id);
};

/** Opens the group of a link; without a link, the item in the address. */
export const openLink = (link: HTMLElement | undefined, request: ViewerRequest) => {
  const { options, root, findLink } = request;
  const { prefix, hash } = options;
  let startLink = link;
  let index = 0;
  if (!startLink) {
    const { name, number } = readAddress();
    const links = [...root.querySelectorAll<HTMLElement>(`a[href],[${prefix}]`)];
    startLink = links.find((node) => findLink(node) === node && createGroupName(node, request) === name);
    index = number - 1;
    if (!startLink) return;
  }
  const links = findGroup(startLink, request);
  const items = links.flatMap((node) => createItem(node, options) ?? []);
  const { href } = startLink as HTMLAnchorElement;
  const clickedIndex = links.indexOf(startLink);
  // A press on another script's copy of a slide opens the link with the same address.
  const pressedIndex =
    clickedIndex < 0 ? links.findIndex((node) => (node as HTMLAnchorElement).href === href) : clickedIndex;
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
    !link,
  );
};

export { createItem };
