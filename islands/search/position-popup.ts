import { onResize } from '../../src/dom/on-resize';
import { onViewChange, readView } from './view';

/** Distance from the window's edges. */
const WINDOW_MARGIN_PX = 8;
/** Minimum width, if the window is wide enough. */
const MIN_WIDTH_PX = 320;
/** Least room for the list, even below a field at the bottom of the window. */
const MIN_ROOM_PX = 200;
const FIELD_GAP_PX = 4;

/**
 * Measures where the popup stands: at its field, between the window's sides, with the field's width or the minimum
 * width. The popup stands above the field where the room below is too small for a list, and the room above is larger.
 */
const measure = (popup: HTMLElement, input: HTMLElement) => {
  const { clientWidth } = document.documentElement;
  const view = readView();
  const fieldBox = input.getBoundingClientRect();
  const parent = popup.offsetParent;
  // A static body can be the `offsetParent` too, but its margins move no positioned element.
  const container =
    parent && (parent !== document.body || getComputedStyle(parent).position !== 'static')
      ? parent
      : document.documentElement;
  const containerBox = container.getBoundingClientRect();
  // Boxes have the window's pixels, and lengths in a zoomed part of the page do not.
  const { currentCSSZoom: zoom = 1 } = popup as { currentCSSZoom?: number };
  const width = Math.min(Math.max(fieldBox.width, MIN_WIDTH_PX), clientWidth - 2 * WINDOW_MARGIN_PX);
  const fieldLeft = getComputedStyle(input).direction === 'rtl' ? fieldBox.right - width : fieldBox.left;
  const left = Math.max(WINDOW_MARGIN_PX, Math.min(fieldLeft, clientWidth - width - WINDOW_MARGIN_PX));
  const roomBelow = view.bottom - fieldBox.bottom - 2 * WINDOW_MARGIN_PX;
  const roomAbove = fieldBox.top - view.top - 2 * WINDOW_MARGIN_PX;
  const isAbove = roomBelow < MIN_ROOM_PX && roomAbove > roomBelow;
  const y = isAbove ? fieldBox.top - FIELD_GAP_PX : fieldBox.bottom + FIELD_GAP_PX;
  const toLength = (pixels: number) => `${pixels / zoom}px`;
  return {
    width: toLength(width),
    left: toLength(left - containerBox.left - container.clientLeft * zoom),
    top: toLength(y - containerBox.top - container.clientTop * zoom),
    translate: isAbove ? '0 -100%' : '',
    room: toLength(Math.max(MIN_ROOM_PX, isAbove ? roomAbove : roomBelow)),
  };
};

const place = (popup: HTMLElement, { room, ...style }: ReturnType<typeof measure>) => {
  Object.assign(popup.style, style);
  // A custom property of the popup would make the browser compute the styles of all rows again.
  const list = popup.querySelector<HTMLElement>('.si-search-list');
  if (list) list.style.maxHeight = `min(var(--si-search-height), ${room})`;
};

/**
 * Keeps the popup at its field, also while the field's size changes or a box around the field scrolls. The first
 * measure runs after the browser's own layout, because a measure in the task that draws the suggestions would lay out
 * the whole page.
 * @returns the function that stops following
 */
export const followField = (popup: HTMLElement, input: HTMLElement): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  onResize(
    [input],
    () => {
      const measures = measure(popup, input);
      return () => place(popup, measures);
    },
    signal,
  );
  const update = () => place(popup, measure(popup, input));
  addEventListener('resize', update, { signal });
  onViewChange(update, signal);
  addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.contains(input)) update();
    },
    { capture: true, signal },
  );
  return () => controller.abort();
};
