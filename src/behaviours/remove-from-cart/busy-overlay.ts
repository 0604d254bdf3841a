import { createNode } from '../../dom/create-node';
import { prefersReducedMotion } from '../../dom/reduced-motion';
import { createRevertible } from '../../dom/revertible';

const FADE_IN_MS = 200;
const FADE_OUT_MS = 400;

/**
 * Covers an element while a request runs, so that the element looks busy and takes no press.
 * @returns the function that removes the overlay
 */
export const showBusyOverlay = (element: HTMLElement): (() => void) => {
  const style = 'all:revert;position:absolute;inset:0;z-index:1;background:Canvas;opacity:0;cursor:wait';
  const cover = createNode('div', { style });
  const requestAbort = new AbortController();
  const overlayAbort = new AbortController();
  createRevertible(requestAbort.signal)(element, { 'aria-busy': true });
  if (getComputedStyle(element).position === 'static')
    createRevertible(overlayAbort.signal)(element, { ':position': 'relative' });
  element.append(cover);
  const fade = (opacity: number, duration: number) =>
    cover.animate({ opacity }, { duration: prefersReducedMotion() ? 0 : duration, fill: 'forwards' });
  fade(0.6, FADE_IN_MS);
  return () => {
    requestAbort.abort();
    fade(0, FADE_OUT_MS).onfinish = () => {
      cover.remove();
      overlayAbort.abort();
    };
  };
};
