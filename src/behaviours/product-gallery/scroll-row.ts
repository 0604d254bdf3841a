import { onResize } from '../../dom/on-resize';
import { onPress } from '../../dom/press';
import { prefersReducedMotion } from '../../dom/reduced-motion';
import type { Setter } from '../../dom/revertible';
import { findArrowKeyTarget } from '../../dom/roving-focus';

/**
 * Makes thumbnails the buttons of their slides.
 * @param choose receives the index of the chosen slide
 */
export const listenToThumbs = (
  list: HTMLElement,
  thumbs: HTMLImageElement[],
  signal: AbortSignal,
  choose: (index: number) => void,
) => {
  const findIndex = (target: EventTarget | null) => thumbs.indexOf(target as HTMLImageElement);
  const findThumb = (target: Element) => thumbs[findIndex(target)];
  onPress(list, signal, ({ target }) => choose(findIndex(target)), findThumb);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findArrowKeyTarget(event, thumbs, event.target as HTMLImageElement, false);
    if (!next) return;
    event.preventDefault();
    choose(findIndex(next));
    next.focus();
  };
  list.addEventListener('keydown', onKeyDown, { signal });
};

/**
 * Marks the slide that comes into view, and fits the viewport's height to the slide.
 * @param getCurrent index of the shown slide
 * @param markSlide receives the index of the slide that comes into view
 * @returns the function that scrolls to a slide by its index
 */
export const scrollRow = (
  gallery: HTMLElement,
  viewport: HTMLElement,
  slides: HTMLElement[],
  signal: AbortSignal,
  getCurrent: () => number,
  markSlide: (index: number) => void,
  set: Setter,
) => {
  for (const slide of slides) set(slide, { ':height': '' });
  const measureLeft = (index: number) => (slides[index]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
  /** Target of a running jump. The row marks no slide on the way to the target. */
  let jumpTarget: number | undefined;
  /** Gives the viewport the height of the shown picture. */
  const fitHeight = () => {
    // `offsetHeight` rounds, which would move the rest of the page by a part of a pixel.
    const slide = slides[getCurrent()];
    const height = slide && getComputedStyle(slide).height;
    return () => set(viewport, { ':height': Number.parseFloat(height ?? '') ? (height as string) : '' });
  };
  const onScroll = () => {
    const measureDistance = (index: number) => Math.abs(measureLeft(index) - viewport.scrollLeft);
    const nearest = slides.reduce(
      (best, _, slideIndex) => (measureDistance(slideIndex) < measureDistance(best) ? slideIndex : best),
      0,
    );
    if (jumpTarget !== undefined && jumpTarget !== nearest) return;
    jumpTarget = undefined;
    if (nearest !== getCurrent()) markSlide(nearest);
    fitHeight()();
  };
  viewport.addEventListener('scroll', onScroll, { signal, passive: true });
  const endJump = () => {
    jumpTarget = undefined;
  };
  for (const type of ['pointerdown', 'wheel'])
    viewport.addEventListener(type, endJump, { signal, passive: true });
  onResize(slides, fitHeight, signal);
  gallery.addEventListener('gallery:change', () => fitHeight()(), { signal });

  return (index: number, isSmooth = true) => {
    jumpTarget = index;
    markSlide(index);
    viewport.scrollTo({
      left: measureLeft(index),
      behavior: isSmooth && !prefersReducedMotion() ? 'smooth' : 'instant',
    });
  };
};
