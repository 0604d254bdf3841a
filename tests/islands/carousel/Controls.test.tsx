import { cleanup, render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as arrowModule from '../../../islands/carousel/AdoptedArrow';
import * as autoplayModule from '../../../islands/carousel/autoplay';
import { Controls } from '../../../islands/carousel/Controls';
import type { Engine, View } from '../../../islands/carousel/engine';
import type { HostControls } from '../../../islands/carousel/find-row';
import * as dotsModule from '../../../islands/carousel/HostDots';
import type { Parts } from '../../../islands/carousel/load-parts';
import { props } from '../../../islands/carousel/props';
import * as statusModule from '../../../islands/carousel/Status';
import { createRevertible } from '../../../src/dom/revertible';
import { find, page } from '../../support/context';
import { placeAt } from '../../support/observers';

type Options = ComponentProps<typeof Controls>['options'];

const options = {
  ...Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, prop.default])),
  previousLabel: 'Back',
  nextLabel: 'On',
  dotLabel: 'Slide {n}',
} as Options;
const start: View = { index: 0, count: 3, isFirst: true, isLast: false };
const noParts: Parts = {
  fadeModule: null,
  autoplayModule: null,
  lazyModule: null,
  linksModule: null,
  arrowModule,
  dotsModule,
  statusModule,
};
const noHost: HostControls = { previous: null, next: null, dots: null };
let abort: AbortController;
let engine: Engine;

/** @returns the function that draws a changed view */
const draw = (overrides: Partial<Options> = {}, host: Partial<HostControls> = {}, hasAutoplay = false) => {
  const create = (view: Partial<View> = {}, isPaused = false) => (
    <Controls
      id="carousel-1"
      engine={engine}
      view={{ ...start, ...view }}
      options={{ ...options, ...overrides }}
      host={{ ...noHost, ...host }}
      isPaused={isPaused}
      parts={{ ...noParts, ...(hasAutoplay && { autoplayModule }) }}
    />
  );
  const { rerender } = render(create(), { container: find('#place') });
  return (view: Partial<View> = {}, isPaused = false) => rerender(create(view, isPaused));
};
const readLabels = () =>
  [...document.querySelectorAll('button')].map((node) => node.getAttribute('aria-label'));

beforeEach(() => {
  abort = new AbortController();
  page('<section><div id="place"></div></section>');
  engine = {
    set: createRevertible(abort.signal),
    signal: abort.signal,
    next: vi.fn(),
    previous: vi.fn(),
    goTo: vi.fn(),
    togglePause: vi.fn(),
    activeSlide: undefined,
    setSlides: vi.fn(),
    stop: vi.fn(),
  };
});
afterEach(cleanup);

it.each([
  ['both', '', ['Back', 'On', 'Slide 1', 'Slide 2', 'Slide 3']],
  ['arrows', '', ['Back', 'On']],
  ['dots', '', ['Slide 1', 'Slide 2', 'Slide 3']],
  ['none', '', []],
  ['none', 'bullets', ['Slide 1', 'Slide 2', 'Slide 3']],
] as const)('shows navigation %s with pagination "%s"', (navigation, pagination, expected) => {
  draw({ navigation, pagination });
  expect(readLabels()).toEqual(expected);
});

it('moves the arrows up by the text below the picture, and leaves them there while the page is printed', async () => {
  const slide = document.createElement('div');
  slide.innerHTML = '<img>';
  engine = { ...engine, activeSlide: slide };
  placeAt(slide, { top: -500, height: 400 });
  placeAt(slide.firstElementChild as Element, { top: -500, height: 300 });
  const redraw = draw({ navigation: 'arrows' });
  const bar = find('.si-carousel-bar');
  const measure = async (box: Partial<DOMRect>) => {
    placeAt(bar, box);
    redraw();
    await new Promise(requestAnimationFrame);
    return bar.style.getPropertyValue('--si-below');
  };
  expect(await measure({ top: -500, height: 400 })).toBe('100px');
  expect(await measure({})).toBe('100px');
});

it('shows the position as a fraction, in one order in every direction of text, and as a bar', () => {
  const update = draw({ navigation: 'none', pagination: 'fraction' });
  expect(find('.si-dots > bdi').textContent).toBe('1 / 3');
  update({ index: 2 });
  expect(find('.si-dots').textContent).toBe('3 / 3');
  cleanup();
  page('<section><div id="place"></div></section>');
  draw({ navigation: 'none', pagination: 'progressbar' })({ index: 2 });
  expect(find('.si-dots').style.getPropertyValue('--si-progress')).toBe('1');
});

it('moves by arrows and dots, and marks the current dot', () => {
  const update = draw();
  const [back, on, , second] = document.querySelectorAll('button');
  on?.click();
  back?.click();
  second?.click();
  expect(engine.next).toHaveBeenCalledOnce();
  expect(engine.previous).toHaveBeenCalledOnce();
  expect(engine.goTo).toHaveBeenCalledWith(1);
  update({ index: 1 });
  expect([...document.querySelectorAll('[aria-current]')]).toEqual([second]);
});

it('moves the row and follows no link that the page has around it', () => {
  page('<a href="/posters/"><section><div id="place"></div></section></a>');
  draw({}, {}, true);
  const followed: boolean[] = [];
  find('a').addEventListener('click', (event) => {
    followed.push(!event.defaultPrevented);
    event.preventDefault();
  });
  for (const button of document.querySelectorAll('button')) button.click();
  expect(engine.next).toHaveBeenCalledOnce();
  expect(engine.togglePause).toHaveBeenCalledOnce();
  expect(followed).toEqual(Array(6).fill(false));
});

it('leaves a click alone that another script has cancelled', () => {
  draw();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  click.preventDefault();
  find('.si-arrow-next').dispatchEvent(click);
  expect(engine.next).not.toHaveBeenCalled();
});

it('disables an arrow at the end', () => {
  const update = draw();
  const readDisabled = () =>
    [...document.querySelectorAll('.si-arrow')].map((node) => node.getAttribute('aria-disabled'));
  expect(readDisabled()).toEqual(['true', 'false']);
  update({ isFirst: false, isLast: true });
  expect(readDisabled()).toEqual(['false', 'true']);
});

it('shows the state of the slides on the pause button, before the arrows', () => {
  const update = draw({}, {}, true);
  expect(readLabels()[0]).toBe('Pause the slides');
  find('.si-play').click();
  expect(engine.togglePause).toHaveBeenCalledOnce();
  update({}, true);
  expect(find('.si-play.si-paused').getAttribute('aria-label')).toBe('Play the slides');
});

it('marks the page’s own arrow at the end by the class of the page’s stylesheet', () => {
  find('section').insertAdjacentHTML('beforeend', '<div class="next">›</div>');
  const update = draw({ classes: { disabled: 'swiper-button-disabled' } }, { next: find('.next') });
  expect(find('.next').className).toBe('next');
  update({ isFirst: false, isLast: true });
  expect(find('.next').className).toBe('next swiper-button-disabled');
});

it('uses the page’s own arrows, by keyboard too, and the page’s own element for dots', () => {
  find('section').insertAdjacentHTML('beforeend', '<div class="next">›</div><div class="dots"></div>');
  const next = find('.next');
  draw({}, { next, dots: find('.dots') });
  expect([next.getAttribute('role'), next.tabIndex, next.getAttribute('aria-label')]).toEqual([
    'button',
    0,
    'On',
  ]);
  next.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  expect(engine.next).toHaveBeenCalledOnce();
  expect(find('.dots .si-dots').childElementCount).toBe(3);
  expect(document.querySelectorAll('.si-arrow-next')).toHaveLength(0);
});

it('draws dots with the classes of the page’s stylesheet, and removes the dots and classes when it stops', () => {
  find('section').insertAdjacentHTML('beforeend', '<div class="dots"></div>');
  const before = find('.dots').outerHTML;
  const update = draw(
    { navigation: 'dots', classes: { dots: 'bullets', dot: 'bullet', current: 'bullet-on' } },
    { dots: find('.dots') },
  );
  const dots = [...find('.dots.bullets').children] as HTMLElement[];
  expect(dots.map((dot) => [dot.className, dot.getAttribute('role'), dot.tabIndex])).toEqual([
    ['bullet bullet-on', 'button', 0],
    ['bullet', 'button', 0],
    ['bullet', 'button', 0],
  ]);
  dots[2]?.click();
  expect(engine.goTo).toHaveBeenCalledWith(2);
  update({ index: 2 });
  expect(dots.map((dot) => dot.className)).toEqual(['bullet', 'bullet', 'bullet bullet-on']);
  cleanup();
  abort.abort();
  expect(find('.dots').outerHTML).toBe(before);
});
