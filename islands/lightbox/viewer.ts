import { adoptStyles } from '../../src/dom/adopt-styles';
import { emit } from '../../src/dom/emit';
import { prefersReducedMotion } from '../../src/dom/reduced-motion';
import { safeUrl } from '../../src/dom/url';
import type { PropsOf } from '../../src/mountable/props';
import type { Context } from '../../src/types';
import { encodeText } from '../../src/utils/encode-text';
import { interpolate } from '../../src/utils/text';
import { createAddress, readAddress } from './address';
import { animateOpening } from './animate-opening';
import { addCaption } from './caption';
import { makeDialog, showDialog } from './dialog';
import { fadeIdleControls } from './idle-controls';
import { groupOf, type Item, itemOf, type Source } from './items';
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
    /** Fires before the viewer opens; cancelable. `url` is the first item, `count` the number of items. */
    'lightbox:open': { url: string; index: number; count: number };
    'lightbox:change': { url: string; index: number; count: number };
    'lightbox:close': { url: string; index: number; count: number };
  }
}

const FADE_OUT_MS = 180;

/** The trigger's input for the viewer. */
export interface Request extends Source, Pick<Context, 'config' | 'id' | 'signal'> {
  options: PropsOf<typeof props>;
  /** Texts of the page's language, and texts of the page config. */
  texts?: Record<string, unknown>;
}

let opened = false;

/**
 * Opens the viewer.
 * @param items all items
 * @param index position of the first item to show
 * @param opener receives the focus afterwards and dispatches the events
 * @param names prefix of the hash, if the address should name the open item; else empty
 * @param deep true if the address names the item, so that no click opened the viewer
 */
export const openViewer = (
  items: Item[],
  index: number,
  opener: HTMLElement,
  { options, config, signal: outer, texts }: Pick<Request, 'options' | 'config' | 'signal' | 'texts'>,
  names = '',
  deep = false,
) => {
  const first = items[index];
  if (opened || !first) return;
  let shown = index;
  const { length: count } = items;
  const current = () => items[shown] as Item;
  const dispatch = (name: 'lightbox:open' | 'lightbox:change' | 'lightbox:close') =>
    emit(opener, name, { url: current().url, index: shown, count });
  if (!dispatch('lightbox:open')) return;
  opened = true;
  adoptStyles(css);
  const labels: Texts = { ...english, ...texts, ...Object(texts?.labels), ...options.labels };
  const ended = new AbortController();
  const { signal } = ended;
  const reducedMotion = prefersReducedMotion();
  const address = createAddress(names, deep);

  const dialog = makeDialog(opener, labels.viewer);
  // Browsers refuse full screen for a dialog, and allow full screen for its content.
  const frame = make('div', 'si-lb-frame', dialog);
  const updateToolbar = addToolbar(frame, options, labels, signal, {
    current,
    zoom: () => stage.zoom(),
    close: () => close(),
  });
  const stageNode = make('div', 'si-lb-stage', frame);
  if (count > 1) {
    addButton('previous', frame, labels, signal, () => stage.go(-1));
    addButton('next', frame, labels, signal, () => stage.go(1));
  }
  const updateCaption = addCaption(frame);
  const rtl = getComputedStyle(dialog).direction === 'rtl';
  const removeDialog = showDialog(dialog, opener);
  const stage = createStage(stageNode, items, index, {
    reducedMotion,
    rtl,
    error: labels.error,
    link: labels.link,
    signal,
    onChange(now) {
      const moved = now !== shown;
      shown = now;
      const place = count > 1 ? interpolate(labels.counter, { n: now + 1, total: count }) : '';
      updateToolbar(current(), place);
      updateCaption(current(), place);
      if (!moved) return;
      address.write(shown, false);
      dispatch('lightbox:change');
    },
    onClose: () => close(),
    onTap: () => frame.classList.toggle('si-lb-bare'),
    play: (slot) => playVideo(slot, labels, config),
  });

  const finish = () => {
    if (signal.aborted) return;
    ended.abort();
    opened = false;
    removeDialog(shown === index ? undefined : current().thumb);
    dispatch('lightbox:close');
  };
  let leaving = false;
  const close = (byHistory = false) => {
    if (leaving) return;
    leaving = true;
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    if (!byHistory) address.leave();
    if (reducedMotion) return finish();
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
  outer.addEventListener('abort', () => close(), { signal });
  listenForKeys(stage, count, rtl, signal);
  fadeIdleControls(dialog, frame, signal);
  if (!deep) address.write(shown, true);
  if (!reducedMotion) animateOpening(frame, stageNode, stage.current().image, first.thumb);
};

const nameOf = (link: HTMLElement, request: Request) => {
  const group = link.getAttribute(`${request.options.prefix}-slideshow`);
  return group ? `g-${encodeText(group)}` : encodeText(request.root.id || request.id);
};

/** Opens the group of a link; without a link, the item in the address. */
export const openLink = (link: HTMLElement | undefined, request: Request) => {
  const { options, root, eligible } = request;
  const { prefix, hash } = options;
  let start = link;
  let index = 0;
  if (!start) {
    const { name, number } = readAddress();
    const links = [...root.querySelectorAll<HTMLElement>(`a[href],[${prefix}]`)];
    start = links.find((node) => eligible(node) === node && nameOf(node, request) === name);
    index = number - 1;
    if (!start) return;
  }
  const links = groupOf(start, request);
  const items = links.flatMap((node) => itemOf(node, options) ?? []);
  const { href } = start as HTMLAnchorElement;
  const clicked = links.indexOf(start);
  // A press on another script's copy of a slide opens the link with the same address.
  const pressedIndex =
    clicked < 0 ? links.findIndex((node) => (node as HTMLAnchorElement).href === href) : clicked;
  if (!items.length) {
    // The viewer has nothing to show, so the browser follows the link.
    if (link && safeUrl(href)) location.assign(safeUrl(href));
    return;
  }
  const first = link ? pressedIndex : Math.min(items.length - 1, index);
  openViewer(items, Math.max(0, first), start, request, hash ? nameOf(start, request) : '', !link);
};

export { itemOf };
