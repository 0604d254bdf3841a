import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAutoplay } from '../../../islands/carousel/autoplay';
import { find, page } from '../../support/context';
import { stubIntersections } from '../../support/observers';
import { createSwiper } from '../../support/swiper';

const options = {
  autoplaySpeed: 1000,
  pauseOnHover: true,
  pauseOnInteraction: true,
};
let abort: AbortController;
let swiper: ReturnType<typeof createSwiper>;
let root: HTMLElement;
let intersections: ReturnType<typeof stubIntersections>;
let hasReducedMotion = false;

let isPaused: boolean | undefined;

const start = (overrides: Partial<typeof options> = {}) =>
  startAutoplay(swiper, root, find('ul'), { ...options, ...overrides }, abort.signal, (value) => {
    isPaused = value;
  });
const setVisible = (isIntersecting: boolean) => intersections.notify(root, { isIntersecting });
/** Advances the time. @returns the number of slide changes */
const countMoves = (seconds: number) => {
  swiper.slideNext.mockClear();
  vi.advanceTimersByTime(seconds * 1000);
  return swiper.slideNext.mock.calls.length;
};
const fire = (type: string, init: PointerEventInit = {}, target: EventTarget = root) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', ...init }));

beforeEach(() => {
  vi.useFakeTimers();
  hasReducedMotion = false;
  abort = new AbortController();
  root = page('<section><ul><li></li><li></li></ul><a href="#">x</a></section>');
  swiper = createSwiper([...root.querySelectorAll('li')]);
  vi.stubGlobal('matchMedia', () => ({ matches: hasReducedMotion, addEventListener() {} }));
  intersections = stubIntersections();
});
afterEach(() => {
  abort.abort();
  vi.useRealTimers();
});

it('shows the next slide each second, with the live region off', () => {
  start();
  expect(countMoves(3)).toBe(3);
  expect(find('ul').getAttribute('aria-live')).toBe('off');
  expect(isPaused).toBe(false);
});

it.each<[string, () => void, () => void]>([
  ['the pointer', () => fire('pointerenter'), () => fire('pointerleave')],
  ['the focus', () => fire('focusin'), () => fire('focusout')],
  ['being out of view', () => setVisible(false), () => setVisible(true)],
])('pauses for %s and resumes without a change of the button', (_, hold, release) => {
  start();
  hold();
  expect(countMoves(3)).toBe(0);
  expect(find('ul').getAttribute('aria-live')).toBe('polite');
  expect(isPaused).toBe(false);
  release();
  expect(countMoves(3)).toBe(3);
  expect(isPaused).toBe(false);
});

it('pauses in a hidden tab', () => {
  start();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(countMoves(3)).toBe(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(countMoves(3)).toBe(3);
});

it('resumes after the last of several reasons has ended', () => {
  start();
  fire('pointerenter');
  setVisible(false);
  fire('pointerleave');
  expect(countMoves(2)).toBe(0);
  setVisible(true);
  expect(countMoves(2)).toBe(2);
});

it('stays paused while the focus moves inside', () => {
  start();
  fire('focusin');
  root.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: find('a') }));
  expect(countMoves(2)).toBe(0);
});

it('moves on under a touch, and under a mouse pointer without pauseOnHover', () => {
  start({ pauseOnHover: false });
  fire('pointerenter');
  expect(countMoves(2)).toBe(2);
  abort.abort();
  abort = new AbortController();
  start();
  fire('pointerenter', { pointerType: 'touch' });
  expect(countMoves(2)).toBe(2);
});

it('ends after a press or swipe, until the visitor presses play', () => {
  const { interact, press } = start();
  interact();
  fire('pointerenter');
  fire('pointerleave');
  expect(countMoves(3)).toBe(0);
  expect(isPaused).toBe(true);
  press();
  expect(countMoves(3)).toBe(3);
  swiper.emit('sliderFirstMove');
  swiper.emit('touchEnd');
  expect(countMoves(3)).toBe(0);
});

it('with pauseOnInteraction off, restarts the interval after a press and pauses only during a drag', () => {
  const { interact } = start({ pauseOnInteraction: false });
  vi.advanceTimersByTime(900);
  interact();
  expect(countMoves(0.9)).toBe(0);
  expect(countMoves(0.2)).toBe(1);
  swiper.emit('sliderFirstMove');
  expect(countMoves(3)).toBe(0);
  swiper.emit('touchEnd');
  expect(countMoves(3)).toBe(3);
});

it('starts only after a press on play under reduced motion', () => {
  hasReducedMotion = true;
  const { press } = start();
  expect(countMoves(3)).toBe(0);
  expect(isPaused).toBe(true);
  press();
  expect(countMoves(3)).toBe(3);
});

it('offers start and stop as Swiper’s autoplay module does', () => {
  start();
  const { autoplay } = swiper as unknown as {
    autoplay: { stop(): void; start(): void; running: boolean };
  };
  expect(autoplay.running).toBe(true);
  autoplay.stop();
  expect([autoplay.running, countMoves(2)]).toEqual([false, 0]);
  autoplay.start();
  expect(countMoves(2)).toBe(2);
});

it('moves no slide after the carousel stops', () => {
  const { press } = start();
  abort.abort();
  expect(countMoves(3)).toBe(0);
  expect(intersections.watches(root)).toBe(false);
  press();
  expect(countMoves(3)).toBe(0);
});
