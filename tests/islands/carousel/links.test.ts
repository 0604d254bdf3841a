import { expect, it, vi } from 'vitest';
import { addSlideLinks } from '../../../islands/carousel/links';
import { createTraces } from '../../../islands/carousel/traces';
import { find, page } from '../../support/context';
import { createSwiper } from '../../support/swiper';

const start = () => {
  document.body.innerHTML =
    '<ul><li id="v1"></li><li id="v2"></li></ul><a href="#v1">1</a><a href="#v2">2</a><a href="#other">x</a>';
  const slides = [...document.querySelectorAll('li')];
  const swiper = createSwiper(slides);
  const abort = new AbortController();
  const traces = createTraces(abort.signal);
  const move = vi.fn((go: (instance: typeof swiper) => void) => go(swiper));
  const update = addSlideLinks(slides, swiper, abort.signal, traces, move as never);
  update();
  return { swiper, abort, update, move };
};
const readCurrent = () =>
  [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);

it('shows the slide of a pressed thumbnail, and marks the current thumbnail', () => {
  const { swiper, update } = start();
  expect(readCurrent()).toEqual(['1']);
  find('a[href="#v2"]').click();
  expect(swiper.slideTo).toHaveBeenCalledWith(1);
  Object.assign(swiper, { realIndex: 1 });
  update();
  expect(readCurrent()).toEqual(['2']);
});

it('finds a thumbnail’s slide in an endless row', () => {
  const { swiper } = start();
  Object.assign(swiper.params, { loop: true });
  find('a[href="#v2"]').click();
  expect(swiper.slideToLoop).toHaveBeenCalledWith(1);
});

it('leaves other links and clicks for a new tab alone', () => {
  const { move } = start();
  find('a[href="#other"]').click();
  find('a[href="#v2"]').dispatchEvent(new MouseEvent('click', { ctrlKey: true, cancelable: true }));
  expect(move).not.toHaveBeenCalled();
});

it('releases the thumbnails and removes their marks when the carousel stops', () => {
  const { move, abort } = start();
  abort.abort();
  find('a[href="#v2"]').click();
  expect(move).not.toHaveBeenCalled();
  expect(readCurrent()).toEqual([]);
});

it('leaves the page’s links alone where the slides have no ids', () => {
  page('<p><a href="#x">x</a></p>');
  const swiper = createSwiper([document.createElement('li')]);
  const { signal } = new AbortController();
  const update = addSlideLinks([document.createElement('li')], swiper, signal, createTraces(signal), vi.fn());
  update();
  expect(find('a').hasAttribute('aria-current')).toBe(false);
});
