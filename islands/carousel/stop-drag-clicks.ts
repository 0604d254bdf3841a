import type Swiper from 'swiper';

/**
 * Stops the click at the end of a drag. Swiper prevents its default alone, unless an animation runs, and a control of a
 * slide would take the drag for a press.
 */
export const stopDragClicks = (root: HTMLElement, swiper: Swiper, signal: AbortSignal) =>
  root.addEventListener('click', (event) => swiper.allowClick || event.stopPropagation(), {
    signal,
    capture: true,
  });
