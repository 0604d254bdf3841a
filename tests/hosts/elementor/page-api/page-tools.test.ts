import { expect, it, vi } from 'vitest';
import { Masonry, Scroll } from '../../../../src/hosts/elementor/page-api/page-tools';
import { StretchElement } from '../../../../src/hosts/elementor/page-api/stretched-element';
import { find, page } from '../../../support/context';
import { stubIntersections } from '../../../support/observers';

const setBox = (node: Element, values: Partial<DOMRect>) =>
  vi.spyOn(node, 'getBoundingClientRect').mockReturnValue(values as DOMRect);

it('pulls each item of a later row up to the end of its column', () => {
  page('<div><p></p><p></p><p></p></div>');
  const items = document.querySelectorAll('p');
  const [first, second, third] = [items.item(0), items.item(1), items.item(2)] as const;
  setBox(first, { top: 0, bottom: 50 });
  setBox(second, { top: 0, bottom: 100 });
  setBox(third, { top: 130, bottom: 150 });
  new Masonry({ container: 'div', items: 'p', columnsCount: 2, verticalSpaceBetween: 30 }).run();
  expect([second.style.marginTop, third.style.marginTop]).toEqual(['', '-50px']);
});

it('reports the scroll direction of an element in view', () => {
  const intersections = stubIntersections();
  const node = page('<p></p>');
  const callback = vi.fn();
  Scroll.scrollObserver({ sensitivity: 50, callback }).observe(node);
  intersections.notify(node, { isIntersecting: true, box: { y: -5 } });
  expect(callback).toHaveBeenCalledWith(
    expect.objectContaining({ sensitivity: 50, isInViewport: true, intersectionScrollDirection: 'down' }),
  );
});

it('returns the progress of an element through the window, and the progress of the page', () => {
  const node = page('<p></p>');
  setBox(node, { top: innerHeight / 2, height: innerHeight });
  expect(Scroll.getElementViewportPercentage([node])).toBe(25);
  setBox(node, { top: 5 * innerHeight, height: 10 });
  expect(Scroll.getElementViewportPercentage(node)).toBe(0);
  expect(Scroll.getPageScrollPercentage({ start: 100 }, 100)).toBe(50);
});

it('gives an element the width of the container, by inline styles or by custom properties', () => {
  const node = page('<div id="frame"><p></p></div>');
  const text = find('p');
  vi.spyOn(node, 'clientWidth', 'get').mockReturnValue(500);
  setBox(node, { left: 10 });
  setBox(text, { left: 40 });
  const tool = new StretchElement({ element: text, selectors: { container: '#frame' } });
  tool.stretch();
  expect([text.style.width, text.style.left]).toEqual(['500px', '-30px']);
  tool.reset();
  expect(text.style.cssText).toBe('');
  tool.setSettings({ cssOutput: 'variables', margin: 5 }).stretch();
  expect(text.style.getPropertyValue('--stretch-width')).toBe('490px');
  expect(text.style.getPropertyValue('--stretch-left')).toBe('-25px');
});
