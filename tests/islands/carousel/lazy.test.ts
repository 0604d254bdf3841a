import { expect, it } from 'vitest';
import { loadImages } from '../../../islands/carousel/lazy';
import { isSlideVisible } from '../../../islands/carousel/show-slides';
import { find, page } from '../../support/context';
import { createSwiper } from '../../support/swiper';

const createRow = (count: number) => {
  const root = page(
    `<ul>${Array.from(
      { length: count },
      (_, index) =>
        `<li><img id="i${index}" data-src="https://shop.test/${index}.png" data-srcset="https://shop.test/${index}-2.png 2x" alt=""><i class="spin"></i></li>`,
    ).join('')}</ul>`,
  );
  return createSwiper([...root.querySelectorAll('li')]);
};
const toNull = () => null;
const findFetched = () =>
  [...document.querySelectorAll('img')].flatMap((image, index) => (image.getAttribute('src') ? [index] : []));

it('fetches the shown slides and one slide to either side, around the end too', () => {
  const swiper = createRow(6);
  loadImages(swiper, isSlideVisible, toNull);
  expect(findFetched()).toEqual([0, 1, 5]);
  expect(find<HTMLImageElement>('#i1').srcset).toBe('https://shop.test/1-2.png 2x');
  expect(find('#i1').dataset.src).toBeUndefined();
  Object.assign(swiper, { translate: -100 });
  loadImages(swiper, isSlideVisible, toNull);
  expect(findFetched()).toEqual([0, 1, 2, 5]);
});

it('fetches the next image before the slide of the image is visible', () => {
  const root = page(`<ul>${'<li><img loading="lazy" src="/a.png" alt=""></li>'.repeat(4)}</ul>`);
  loadImages(createSwiper([...root.querySelectorAll('li')]), isSlideVisible, toNull);
  expect([...root.querySelectorAll('img')].map(({ loading }) => loading)).toEqual([
    'eager',
    'eager',
    'lazy',
    'eager',
  ]);
});

it('fetches the active slide and the slides to either side in fade mode', () => {
  const swiper = createRow(6);
  Object.assign(swiper, { activeIndex: 3 });
  Object.assign(swiper.params, { effect: 'fade' });
  loadImages(swiper, isSlideVisible, toNull);
  expect(findFetched()).toEqual([2, 3, 4]);
});

it('removes the spinner when the image has loaded or failed', () => {
  loadImages(createRow(3), isSlideVisible, (slide) => slide.querySelector('.spin'));
  expect(document.querySelectorAll('.spin')).toHaveLength(3);
  find('#i0').dispatchEvent(new Event('load'));
  find('#i1').dispatchEvent(new Event('error'));
  expect(document.querySelectorAll('.spin')).toHaveLength(1);
});
