import { beforeEach, expect, it } from 'vitest';
import scrollSnap from '../../src/behaviours/scroll-snap';
import { find, mountAs, page } from '../support/context';
import { stubMedia } from '../support/observers';

beforeEach(() => {
  stubMedia();
});

const root = document.documentElement.style;
const readSnapAlign = (node: HTMLElement) => node.style.getPropertyValue('scroll-snap-align');

it('snaps the page near a section when the behaviour mounts on the body', async () => {
  page('<main><section></section><p></p></main>');
  const { stop } = await mountAs(scrollSnap, document.body, { points: 'section' });
  expect(root.getPropertyValue('scroll-snap-type')).toBe('y proximity');
  expect([readSnapAlign(find('section')), readSnapAlign(find('p'))]).toEqual(['start', '']);
  stop();
  expect(root.getPropertyValue('scroll-snap-type')).toBe('');
  expect(readSnapAlign(find('section'))).toBe('');
});

it('snaps a scrolling element at the element’s children', async () => {
  const element = page('<div data-align="center"><p></p></div>');
  await mountAs(scrollSnap, element);
  expect(element.style.getPropertyValue('scroll-snap-type')).toBe('y proximity');
  expect(readSnapAlign(find('p'))).toBe('center');
});

it('sets no snapping under reduced motion', async () => {
  stubMedia('reduced-motion');
  const element = page('<div><p></p></div>');
  await mountAs(scrollSnap, element);
  expect(element.getAttribute('style')).toBeNull();
});
