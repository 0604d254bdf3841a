import { expect, it } from 'vitest';
import { zoom } from '../../src/behaviours/product-gallery/zoom';
import { page } from '../support/context';

/** Two fingers at a distance from each other. */
const createTouch = (type: string, distance: number) =>
  Object.assign(new Event(type, { cancelable: true }), {
    touches: [0, distance].map((clientX) => ({ clientX, clientY: 0 })),
  });

it('clips the enlarged picture, and keeps fingers from the page until it is small again', () => {
  const slide = page('<div><a href="/large.jpg"><img src="/small.jpg" alt=""></a></div>');
  const before = slide.outerHTML;
  const abort = new AbortController();
  zoom(slide, createTouch('touchstart', 30), 'zoomed', abort.signal);
  const readStyles = () => {
    const { position, overflow, touchAction } = slide.style;
    return [position, overflow, touchAction];
  };
  expect(readStyles()).toEqual(['relative', 'hidden', '']);
  slide.dispatchEvent(createTouch('touchmove', 90));
  expect(readStyles()).toEqual(['relative', 'hidden', 'none']);
  slide.dispatchEvent(createTouch('touchmove', 10));
  expect(readStyles()).toEqual(['relative', 'hidden', '']);
  slide.dispatchEvent(createTouch('touchmove', 90));
  const endTouch = Object.assign(new Event('touchend'), { touches: [] });
  // Stays enlarged, and stops.
  slide.dispatchEvent(endTouch);
  expect(readStyles()).toEqual(['relative', 'hidden', 'none']);
  abort.abort();
  expect(slide.outerHTML).toBe(before);
});
