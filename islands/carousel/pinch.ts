import type Swiper from 'swiper';

/** Leaves a gesture of two fingers to the browser, which zooms the page. Swiper would move the row and cancel the zoom. */
export const yieldToPinch = (root: HTMLElement, swiper: Swiper, signal: AbortSignal) => {
  const onTouch = ({ touches }: TouchEvent) => {
    if (touches.length > 1) swiper.allowTouchMove = false;
    else if (!touches.length) swiper.allowTouchMove = swiper.params.allowTouchMove ?? true;
  };
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    root.addEventListener(type, onTouch, { signal, passive: true, capture: true });
};
