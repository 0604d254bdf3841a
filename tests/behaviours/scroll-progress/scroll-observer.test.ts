import { beforeEach, describe, expect, it, vi } from 'vitest';
import scrollProgress from '../../../src/behaviours/scroll-progress/index';
import {
  computeThresholds,
  createScrollObserver,
} from '../../../src/behaviours/scroll-progress/scroll-observer';
import { mountAs, page } from '../../support/context';
import { stubIntersections } from '../../support/observers';

let intersections: ReturnType<typeof stubIntersections>;

beforeEach(() => {
  intersections = stubIntersections();
});

describe('thresholds', () => {
  it.each([
    [1, [0, 1]],
    [2, [0, 0.5, 1]],
    [4, [0, 0.25, 0.5, 0.75, 1]],
    [0, [0]],
    [101, [0]],
    [Number.NaN, [0]],
  ])('follow from the sensitivity %s', (sensitivity, expected) => {
    expect(computeThresholds(sensitivity)).toEqual(expected);
  });

  it('cover the whole element at every sensitivity', () => {
    for (let sensitivity = 1; sensitivity <= 100; sensitivity++) {
      const steps = computeThresholds(sensitivity);
      expect(steps).toHaveLength(sensitivity + 1);
      expect(steps.at(-1)).toBeCloseTo(1, 9);
    }
  });
});

it('reports the visible share and the direction', () => {
  const element = page('<p></p>');
  const callback = vi.fn();
  const observer = createScrollObserver(20, callback, { rootMargin: '-10%' });
  observer.observe(element);
  expect(intersections.created[0]?.options).toMatchObject({ rootMargin: '-10%' });
  intersections.notify(element, { isIntersecting: true, intersectionRatio: 0.25, box: { y: 400 } });
  intersections.notify(element, { isIntersecting: true, intersectionRatio: 1 / 3, box: { y: 300 } });
  expect(callback.mock.calls).toEqual([
    [{ sensitivity: 20, isInViewport: true, scrollPercentage: 25, intersectionScrollDirection: 'up' }],
    [{ sensitivity: 20, isInViewport: true, scrollPercentage: 33.33, intersectionScrollDirection: 'down' }],
  ]);
});

it('sets a CSS variable and fires an event on plain HTML', async () => {
  const element = page('<p data-sensitivity="10"></p>');
  const { stop } = await mountAs(scrollProgress, element);
  const received: unknown[] = [];
  element.addEventListener('scroll:progress', (event) => received.push((event as CustomEvent).detail));
  intersections.notify(element, { isIntersecting: true, intersectionRatio: 0.4, box: { y: 1 } });
  expect(element.style.getPropertyValue('--si-scroll-progress')).toBe('0.4');
  expect(received).toMatchObject([{ sensitivity: 10, scrollPercentage: 40 }]);
  stop();
  expect(intersections.watches(element)).toBe(false);
  expect(element.style.getPropertyValue('--si-scroll-progress')).toBe('');
});
