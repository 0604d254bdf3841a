import { beforeEach, expect, it, vi } from 'vitest';
import { addControls, type ControlOptions, readPosition } from '../../../islands/carousel/controls';
import { createTraces } from '../../../islands/carousel/traces';
import { find, page } from '../../support/context';
import { createSwiper } from '../../support/swiper';

const options: ControlOptions = {
  navigation: 'both',
  pagination: '',
  previous: '',
  next: '',
  dots: '',
  previousLabel: 'Back',
  nextLabel: 'On',
  dotLabel: 'Slide {n}',
  classes: {},
};
let root: HTMLElement;
let swiper: ReturnType<typeof createSwiper>;
let abort: AbortController;
const move = vi.fn((go: (instance: typeof swiper) => void) => go(swiper));

const add = (overrides: Partial<ControlOptions> = {}) => {
  const update = addControls(
    root,
    find('#bar'),
    'carousel-1',
    swiper,
    { ...options, ...overrides },
    abort.signal,
    createTraces(abort.signal),
    move as never,
  );
  update();
  return update;
};
const readLabels = () => [...root.querySelectorAll('button')].map((node) => node.getAttribute('aria-label'));

beforeEach(() => {
  abort = new AbortController();
  root = page('<section><div id="bar"></div><ul><li></li><li></li><li></li></ul></section>');
  swiper = createSwiper([...root.querySelectorAll('li')]);
});

it.each([
  ['both', '', ['Back', 'On', 'Slide 1', 'Slide 2', 'Slide 3']],
  ['arrows', '', ['Back', 'On']],
  ['dots', '', ['Slide 1', 'Slide 2', 'Slide 3']],
  ['none', '', []],
  ['none', 'bullets', ['Slide 1', 'Slide 2', 'Slide 3']],
])('shows navigation %s with pagination "%s"', (navigation, pagination, expected) => {
  add({ navigation, pagination });
  expect(readLabels()).toEqual(expected);
});

it('shows the position as a fraction and as a bar', () => {
  const update = add({ navigation: 'none', pagination: 'fraction' });
  expect(find('.si-dots').textContent).toBe('1 / 3');
  Object.assign(swiper, { snapIndex: 2 });
  update();
  expect(find('.si-dots').textContent).toBe('3 / 3');
  page('<section><div id="bar"></div></section>');
  add({ navigation: 'none', pagination: 'progressbar' });
  expect(find('.si-dots').style.getPropertyValue('--si-progress')).toBe('1');
});

it('moves by arrows and dots, and marks the current dot', () => {
  const update = add();
  const [back, on, , second] = root.querySelectorAll('button');
  on?.click();
  back?.click();
  second?.click();
  expect(swiper.slideNext).toHaveBeenCalledOnce();
  expect(swiper.slidePrev).toHaveBeenCalledOnce();
  expect(swiper.slideTo).toHaveBeenCalledWith(1);
  Object.assign(swiper, { snapIndex: 1 });
  update();
  expect([...root.querySelectorAll('[aria-current]')]).toEqual([second]);
});

it('finds a dot’s slide in an endless row', () => {
  Object.assign(swiper.params, { loop: true, slidesPerGroup: 2 });
  add();
  expect(readPosition(swiper)).toEqual({ index: 0, count: 2 });
  root.querySelectorAll('button')[3]?.click();
  expect(swiper.slideToLoop).toHaveBeenCalledWith(2);
});

it('disables an arrow at the end, except in an endless row', () => {
  const update = add();
  const readDisabled = () =>
    [...root.querySelectorAll('.si-arrow')].map((node) => node.getAttribute('aria-disabled'));
  expect(readDisabled()).toEqual(['true', 'false']);
  Object.assign(swiper, { isBeginning: false, isEnd: true });
  update();
  expect(readDisabled()).toEqual(['false', 'true']);
  Object.assign(swiper.params, { rewind: true });
  update();
  expect(readDisabled()).toEqual(['false', 'false']);
  Object.assign(swiper, { isBeginning: true });
  update();
  expect(readDisabled()).toEqual(['false', 'false']);
});

it('marks the page’s own arrow at the end by the class of the page’s stylesheet', () => {
  root.insertAdjacentHTML('beforeend', '<div class="next">›</div>');
  const update = add({ next: '.next', classes: { disabled: 'swiper-button-disabled' } });
  expect(find('.next').className).toBe('next');
  Object.assign(swiper, { isBeginning: false, isEnd: true });
  update();
  expect(find('.next').className).toBe('next swiper-button-disabled');
});

it('sets the class that hides the controls when all slides are in view', () => {
  Object.assign(swiper, { isLocked: true });
  add();
  expect(root.classList).toContain('si-carousel-still');
});

it('uses the page’s own arrows, by keyboard too, and the page’s own element for dots', () => {
  root.insertAdjacentHTML('beforeend', '<div class="next">›</div><p class="dots"></p>');
  add({ next: '.next', dots: '.dots' });
  const next = find('.next');
  expect([next.getAttribute('role'), next.tabIndex, next.getAttribute('aria-label')]).toEqual([
    'button',
    0,
    'On',
  ]);
  next.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  expect(swiper.slideNext).toHaveBeenCalledOnce();
  expect(find('.dots .si-dots').childElementCount).toBe(3);
});

it('draws dots with the classes of the page’s stylesheet, and removes the dots and classes on abort', () => {
  root.insertAdjacentHTML('beforeend', '<p class="dots"></p>');
  const before = find('.dots').outerHTML;
  const update = add({
    navigation: 'dots',
    dots: '.dots',
    classes: { dots: 'bullets', dot: 'bullet', current: 'bullet-on' },
  });
  const dots = [...find('.dots.bullets').children] as HTMLElement[];
  expect(dots.map((dot) => [dot.className, dot.getAttribute('role'), dot.tabIndex])).toEqual([
    ['bullet bullet-on', 'button', 0],
    ['bullet', 'button', 0],
    ['bullet', 'button', 0],
  ]);
  dots[2]?.click();
  expect(swiper.slideTo).toHaveBeenCalledWith(2);
  Object.assign(swiper, { snapIndex: 2 });
  update();
  expect(dots.map((dot) => dot.className)).toEqual(['bullet', 'bullet', 'bullet bullet-on']);
  abort.abort();
  expect(find('.dots').outerHTML).toBe(before);
});
