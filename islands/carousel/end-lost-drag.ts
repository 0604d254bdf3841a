import type Swiper from 'swiper';

/**
 * Ends a drag whose end the page has missed: the mouse comes back without a pressed button. Browsers tell the page of no
 * release outside the window, behind a menu, or at the end of a drag of their own, and Swiper would follow the mouse on.
 */
export const endLostDrag = (swiper: Swiper, signal: AbortSignal) =>
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType === 'mouse' && !event.buttons && swiper.touchEventsData.isTouched)
        swiper.onTouchEnd(event);
    },
    // Swiper listens to the document.
    { signal, passive: true, capture: true },
  );
