import { isCalm } from './calm';

/** Milliseconds (spec §9). */
const fadeIn = 200;
const fadeOut = 400;

/**
 * Covers an element while a request is on its way, so that it cannot be used and can be seen to be busy.
 * @returns the function that takes the cover away
 */
export const block = (element: HTMLElement): (() => void) => {
  const cover = document.createElement('div');
  cover.style.cssText = 'position:absolute;inset:0;z-index:1;background:Canvas;opacity:0;cursor:wait';
  const { position } = element.style;
  if (getComputedStyle(element).position === 'static') element.style.position = 'relative';
  element.setAttribute('aria-busy', 'true');
  element.append(cover);
  const fade = (opacity: number, duration: number) =>
    cover.animate({ opacity }, { duration: isCalm() ? 0 : duration, fill: 'forwards' });
  fade(0.6, fadeIn);
  return () => {
    element.removeAttribute('aria-busy');
    fade(0, fadeOut).onfinish = () => {
      cover.remove();
      element.style.position = position;
    };
  };
};
