import type Swiper from 'swiper';
import { isPlainClick } from '../../src/dom/plain-click';
import { once } from '../../src/utils/once';

const arrowKeyControls = 'input,select,textarea,video,audio,[contenteditable]';

/** @param move receives true for the arrow key in reading direction */
const onArrowKeys = (root: HTMLElement, signal: AbortSignal, move: (isForward: boolean) => void) =>
  root.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      const sign = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (!sign || !isPlainClick(event) || (target as Element).closest(arrowKeyControls)) return;
      event.preventDefault();
      move((getComputedStyle(root).direction === 'rtl' ? -sign : sign) > 0);
    },
    { signal },
  );

/**
 * Ends a drag whose end the page has missed: the mouse comes back without a pressed button. Browsers tell the page of no
 * release outside the window, behind a menu, or at the end of a drag of their own, and Swiper would follow the mouse on.
 */
export const endLostDrag = (swiper: Swiper, signal: AbortSignal) => {
  const onMove = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !event.buttons && swiper.touchEventsData.isTouched)
      swiper.onTouchEnd(event);
  };
  // Swiper listens to the document.
  addEventListener('pointermove', onMove, { signal, passive: true, capture: true });
};

/** Leaves a gesture of two fingers to the browser, which zooms the page. Swiper would move the row and cancel the zoom. */
const yieldToPinch = (root: HTMLElement, swiper: Swiper, signal: AbortSignal) => {
  const onTouch = ({ touches }: TouchEvent) => {
    if (touches.length > 1) swiper.allowTouchMove = false;
    else if (!touches.length) swiper.allowTouchMove = swiper.params.allowTouchMove ?? true;
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    root.addEventListener(type, onTouch, { signal, passive: true, capture: true });
};

/**
 * Stops the click at the end of a drag. Swiper prevents its default alone, unless an animation runs, and a control of a
 * slide would take the drag for a press.
 */
export const stopDragClicks = (root: HTMLElement, swiper: Swiper, signal: AbortSignal) =>
  root.addEventListener('click', (event) => swiper.allowClick || event.stopPropagation(), {
    signal,
    capture: true,
  });

/** Moves by arrow keys and a horizontal wheel, ends drags, and leaves two fingers to the page. */
export const listenToVisitor = (
  swiper: Swiper,
  root: HTMLElement,
  signal: AbortSignal,
  step: (isForward: boolean) => void,
) => {
  onArrowKeys(root, signal, step);
  const measureStep = () => (swiper.slidesSizesGrid[0] ?? 0) + (Number(swiper.params.spaceBetween) || 0);
  const startWheel = once(async () => {
    const { onHorizontalWheel } = await import('./wheel');
    onHorizontalWheel(root, signal, measureStep, step);
  });
  // The pointer may rest on the row before the carousel starts.
  for (const type of ['pointerover', 'wheel'])
    root.addEventListener(type, () => startWheel().catch(() => {}), { signal, passive: true });
  yieldToPinch(root, swiper, signal);
  endLostDrag(swiper, signal);
  stopDragClicks(root, swiper, signal);
};
