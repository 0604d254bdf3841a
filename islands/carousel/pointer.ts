import type Swiper from 'swiper';

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
export const yieldToPinch = (root: HTMLElement, swiper: Swiper, signal: AbortSignal) => {
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
