import { whenFirstMove } from '../../core/moments/visitor';
import { openModal } from '../../dom/dialog/modal';
import { emit } from '../../dom/emit';
import { onResize } from '../../dom/on-resize';
import { createRevertible, type Setter } from '../../dom/revertible';
import { findArrowKeyTarget } from '../../dom/roving-focus';
import type { IslandEvents } from '../../types';
import type { listenToThumbs, scrollRow } from './scroll-row';

/** The parts of a gallery that the page prints, by selector, and the attribute that names the picture of a part. */
export type PrintedParts = Partial<
  Record<'key' | 'list' | 'thumbs' | 'controls' | 'previous' | 'next' | 'dialog' | 'close', string>
>;

interface PrintedOptions {
  slides: string;
  printed: PrintedParts;
  pictures: Record<string, unknown>;
  product: string;
  zoom: boolean;
  lightbox: boolean;
  classes: Record<string, string>;
}

/** The functions that printed and drawn galleries share. They come with the caller, which has loaded them already. */
interface Shared {
  scrollRow: typeof scrollRow;
  listenToThumbs: typeof listenToThumbs;
}

/** How much a picture under the mouse grows. */
const ZOOM = 1.3;

const createParts = (gallery: HTMLElement, { slides, printed }: PrintedOptions) => {
  const find = (selector?: string) => (selector ? gallery.querySelector<HTMLElement>(selector) : null);
  const findAll = (selector?: string) =>
    selector ? [...gallery.querySelectorAll<HTMLElement>(selector)] : [];
  const { key = '' } = printed;
  const dialog = find(printed.dialog);
  return {
    slides: findAll(slides),
    list: find(printed.list),
    thumbs: findAll(printed.thumbs) as HTMLImageElement[],
    controls: findAll(printed.controls),
    previous: find(printed.previous),
    next: find(printed.next),
    dialog: dialog instanceof HTMLDialogElement ? dialog : null,
    dialogPictures: dialog ? [...dialog.querySelectorAll<HTMLElement>(`[${key}]`)] : [],
    /** The name of a part's picture. */
    readKey: (node: Element) =>
      (node.matches(`[${key}]`) ? node : node.querySelector(`[${key}]`))?.getAttribute(key) ?? '',
  };
};

type Parts = ReturnType<typeof createParts>;

const zoomUnderMouse = (slides: HTMLElement[], signal: AbortSignal) => {
  const set = createRevertible(signal);
  for (const slide of slides) {
    const image = slide.querySelector('img');
    if (!image) continue;
    const onPointerMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      const { left, top, width, height } = slide.getBoundingClientRect();
      const origin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`;
      set(image, { ':transform': `scale(${ZOOM})`, ':transform-origin': origin });
    };
    slide.addEventListener('pointermove', onPointerMove, { signal });
    slide.addEventListener('pointerleave', () => set(image, { ':transform': null }), { signal });
  }
};

/** Opens the printed dialog with all pictures, at the shown one. */
const createDialogOpener = (
  { dialog, dialogPictures, readKey }: Parts,
  { printed, classes }: PrintedOptions,
  signal: AbortSignal,
) => {
  const set = createRevertible(signal);
  signal.addEventListener('abort', () => dialog?.close());
  const onClick = ({ target }: MouseEvent) =>
    printed.close && (target as Element).closest(printed.close) && dialog?.close();
  dialog?.addEventListener('click', onClick, { signal });
  return (key: string) => {
    if (!dialog || dialog.open) return;
    const abort = new AbortController();
    const mark = (isOpen: boolean) => {
      set(dialog, { inert: isOpen ? null : '' });
      if (classes.dialogOpen) set(document.body, { [`.${classes.dialogOpen}`]: isOpen });
    };
    mark(true);
    const undo = openModal(dialog);
    dialogPictures.find((picture) => readKey(picture) === key)?.scrollIntoView();
    const onClose = () => {
      abort.abort();
      undo();
      mark(false);
    };
    dialog.addEventListener('close', onClose, abort);
    // The back-forward cache would bring the visitor back to an open dialog.
    addEventListener('pagehide', ({ persisted }) => persisted && dialog.close(), abort);
  };
};

/** Marks the sides where more thumbnails are out of view, as stylesheets let them fade out there. */
const markOverflow = (
  { list, thumbs }: Parts,
  { classes: { overflow } }: PrintedOptions,
  signal: AbortSignal,
) => {
  const frame = list?.parentElement;
  if (!list || !frame || !overflow) return;
  const set = createRevertible(signal);
  const measure = () => {
    const { scrollTop, scrollLeft, clientWidth, clientHeight, scrollWidth, scrollHeight } = list;
    const before = Math.abs(scrollLeft);
    const isRtl = getComputedStyle(list).direction === 'rtl';
    const isStart = before > 1;
    const isEnd = scrollWidth - clientWidth - before > 1;
    return () =>
      set(frame, {
        [`.${overflow}top`]: scrollTop > 1,
        [`.${overflow}bottom`]: scrollHeight - clientHeight - scrollTop > 1,
        [`.${overflow}left`]: isRtl ? isEnd : isStart,
        [`.${overflow}right`]: isRtl ? isStart : isEnd,
      });
  };
  list.addEventListener('scroll', () => measure()(), { signal, passive: true });
  onResize([list, ...thumbs], measure, signal);
};

/** Scrolls the list so that a thumbnail is in its middle. The page stays. */
const centre = (list: HTMLElement | null, thumb: HTMLElement) => {
  const box = list?.getBoundingClientRect();
  const item = thumb.getBoundingClientRect();
  if (box)
    list?.scrollBy({
      left: item.left + item.width / 2 - box.left - box.width / 2,
      top: item.top + item.height / 2 - box.top - box.height / 2,
    });
};

/** Hides the parts of other pictures than some, each with its box. Shows and returns the rest in the order of the names. */
const createFilter =
  (set: Setter, readKey: Parts['readKey']) =>
  <Kind extends HTMLElement>(
    nodes: Kind[],
    names: string[] | undefined,
    findBox: (node: Kind) => Element = (node) => node,
  ) => {
    const findPlace = (node: Kind) => names?.indexOf(readKey(node)) ?? 0;
    for (const node of nodes) {
      const place = findPlace(node);
      set(findBox(node), {
        hidden: place < 0 ? '' : null,
        ':order': names && place >= 0 ? String(place) : '',
      });
    }
    return nodes.filter((node) => findPlace(node) >= 0).sort((a, b) => findPlace(a) - findPlace(b));
  };

const createPictures = (
  gallery: HTMLElement,
  row: HTMLElement,
  parts: Parts,
  { classes }: PrintedOptions,
  { scrollRow, listenToThumbs }: Shared,
  signal: AbortSignal,
) => {
  const { list, previous, next, readKey } = parts;
  const set = createRevertible(signal);
  let round = new AbortController();
  let slides: HTMLElement[] = [];
  let thumbs: HTMLImageElement[] = [];
  let activeIndex = -1;
  let goTo: ReturnType<typeof scrollRow> = () => {};
  signal.addEventListener('abort', () => round.abort());

  const mark = (index: number) => {
    if (index === activeIndex) return;
    const isFirst = activeIndex < 0;
    const active = slides[index];
    const key = active && readKey(active);
    activeIndex = index;
    for (const thumb of parts.thumbs) {
      const isActive = readKey(thumb) === key;
      const state = thumb.getAttribute('role') === 'option' ? 'aria-selected' : 'aria-current';
      set(thumb, { [state]: isActive, tabindex: isActive ? 0 : -1 });
      if (classes.activeThumb) set(thumb, { [`.${classes.activeThumb}`]: isActive });
      if (isActive && !isFirst) centre(list, thumb);
    }
    if (previous) set(previous, { 'aria-disabled': !index });
    if (next) set(next, { 'aria-disabled': index === slides.length - 1 });
    if (!isFirst) emit(gallery, 'gallery:change', { index });
  };

  const keep = createFilter(set, readKey);
  /** Shows the picture of a part, such as a thumbnail. A page may print fewer thumbnails than pictures. */
  const goToPart = (part: Element) => {
    const index = slides.findIndex((slide) => readKey(slide) === readKey(part));
    if (index >= 0) goTo(index);
  };

  return {
    /** Shows some of the pictures; without keys all of them. */
    show(keys?: unknown) {
      round.abort();
      round = new AbortController();
      const known = parts.slides.map(readKey);
      const shown = (Array.isArray(keys) ? keys : []).map(String).filter((name) => known.includes(name));
      // A list without any picture of the page says nothing about the page.
      const names = shown[0] ? shown : undefined;
      slides = keep(parts.slides, names);
      // The box of a thumbnail is the child of the list.
      const boxes = [...(list?.children ?? [])];
      thumbs = keep(parts.thumbs, names, (thumb) => boxes.find((box) => box.contains(thumb)) ?? thumb);
      keep(parts.dialogPictures, names);
      for (const control of parts.controls) set(control, { hidden: slides[1] ? null : '' });
      activeIndex = -1;
      goTo = scrollRow(gallery, row, slides, round.signal, () => activeIndex, mark, set);
      if (list)
        listenToThumbs(list, thumbs, round.signal, (index) => thumbs[index] && goToPart(thumbs[index]));
      if (row.scrollLeft) goTo(0, false);
      else mark(0);
    },
    goTo: (index: number) => slides[index] && goTo(index),
    goToPart,
    getSlides: () => slides,
    getThumbs: () => thumbs,
    getIndex: () => activeIndex,
  };
};

type Pictures = ReturnType<typeof createPictures>;

const followVariation = (
  { pictures, product }: PrintedOptions,
  show: Pictures['show'],
  signal: AbortSignal,
) => {
  const form = product && document.querySelector(`form[data-product_id="${CSS.escape(product)}"]`);
  const field = form ? form.querySelector<HTMLInputElement>('[name=variation_id]') : null;
  let variation = field?.value ?? '';
  show(pictures[variation] ?? pictures.default);
  if (!product) return;
  const onVariation = ({ target, detail }: CustomEvent<IslandEvents['product:variation']>) => {
    if ((target as HTMLElement).dataset.product_id !== product || detail.id === variation) return;
    variation = detail.id;
    const keys = pictures[variation] ?? pictures.default;
    if (keys) show(keys);
  };
  document.addEventListener('product:variation', onVariation, { signal });
};

/** Arrow keys move between the pictures, on the row and also up and down on the thumbnails. */
const listenToKeys = (
  gallery: HTMLElement,
  row: HTMLElement,
  pictures: Pictures,
  open: () => void,
  signal: AbortSignal,
) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, defaultPrevented } = event;
    if (defaultPrevented) return;
    if (target === row && key === 'Enter') {
      // The dialog takes the focus, and the key would press its button.
      event.preventDefault();
      return open();
    }
    const isOnRow = target === row;
    const nodes: HTMLElement[] = isOnRow ? pictures.getSlides() : pictures.getThumbs();
    const current = isOnRow ? nodes[pictures.getIndex()] : (target as HTMLElement);
    if (!current || !nodes.includes(current)) return;
    const next = findArrowKeyTarget(event, nodes, current, !isOnRow);
    if (!next) return;
    event.preventDefault();
    pictures.goToPart(next);
    if (!isOnRow) next.focus();
  };
  gallery.addEventListener('keydown', onKeyDown, { signal });
};

/** Runs a gallery whose row, thumbnails, arrows and dialog the page prints. */
export const runPrinted = (
  gallery: HTMLElement,
  options: PrintedOptions,
  signal: AbortSignal,
  shared: Shared,
) => {
  const parts = createParts(gallery, options);
  const row = parts.slides[0]?.parentElement;
  if (!row) return;
  const set = createRevertible(signal);
  const startScrolling = () => {
    if (signal.aborted) return;
    set(row, {
      ':overflow': 'auto hidden',
      ':scroll-snap-type': 'x mandatory',
      ':scrollbar-width': 'none',
      ':overscroll-behavior-x': 'contain',
      // A theme may indent lists, and its first picture stays where the page has printed it.
      ':scroll-padding': getComputedStyle(row).padding,
    });
    for (const slide of parts.slides) set(slide, { ':scroll-snap-align': 'start' });
  };
  // Chromium draws a row that scrolls on a layer of its own, and its pictures a part of a pixel beside those of the page. A
  // finger scrolls with its first touch.
  if (matchMedia('(any-pointer: coarse)').matches) startScrolling();
  else whenFirstMove().then(startScrolling);
  const pictures = createPictures(gallery, row, parts, options, shared, signal);
  followVariation(options, pictures.show, signal);

  for (const [button, step] of [
    [parts.previous, -1],
    [parts.next, 1],
  ] as const)
    button?.addEventListener('click', () => pictures.goTo(pictures.getIndex() + step), { signal });
  const openDialog = createDialogOpener(parts, options, signal);
  const open = () => {
    const active = pictures.getSlides()[pictures.getIndex()];
    if (options.lightbox && active) openDialog(parts.readKey(active));
  };
  row.addEventListener('click', ({ target }) => (target as Element).matches('img') && open(), { signal });
  listenToKeys(gallery, row, pictures, open, signal);
  if (options.zoom) zoomUnderMouse(parts.slides, signal);
  markOverflow(parts, options, signal);
};
