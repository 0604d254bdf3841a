import type Swiper from 'swiper';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import carousel from '../../../islands/carousel/index';
import { find, mountAs, page } from '../../support/context';
import { stubIntersections } from '../../support/observers';

const slides = (count: number) =>
  `<section data-island="carousel" aria-label="Teas"><ul>${'<li><a href="/">x</a></li>'.repeat(count)}</ul></section>`;

/** Drops the engine's state, and empty style and class attributes. */
const cleanMarkup = (root: HTMLElement) =>
  root.outerHTML.replace(/ data-island-state="\w+"| (style|class)=""/g, '');

beforeEach(() => void stubIntersections());
afterEach(() => vi.useRealTimers());

it.each([0, 1])('leaves a row of %i slides alone', async (count) => {
  const root = page(slides(count));
  const before = root.outerHTML;
  await mountAs(carousel, root);
  expect(cleanMarkup(root)).toBe(before);
});

it('leaves a row alone where no element matches the selector of the row’s container', async () => {
  const root = page(slides(4));
  const before = root.outerHTML;
  await mountAs(carousel, root, { container: '.none' });
  expect(cleanMarkup(root)).toBe(before);
});

it('leaves a row to another Swiper instance', async () => {
  const root = page(slides(4));
  Object.assign(root, { swiper: {} });
  await mountAs(carousel, root);
  expect(root.querySelector('.si-carousel-bar')).toBeNull();
});

it('names the controls and exposes the Swiper instance, until the island stops', async () => {
  const root = page(slides(4));
  const before = root.outerHTML;
  const nodes = [...root.querySelectorAll('li')];
  const { stop } = await mountAs(carousel, root, { infinite: false });
  expect(root).toHaveProperty('swiper');
  expect(root.getAttribute('aria-roledescription')).toBe('carousel');
  expect(find('.si-arrow-next').getAttribute('aria-label')).toBe('Next slide');
  expect(root.querySelector('li')?.getAttribute('aria-label')).toBe('1 of 4');
  stop();
  expect([...root.querySelectorAll('li')]).toEqual(nodes);
  expect(cleanMarkup(root)).toBe(before);
  expect(root).not.toHaveProperty('swiper');
});

it('uses the page’s own arrows, with the label of the prop', async () => {
  const root = page(slides(4));
  root.insertAdjacentHTML('beforeend', '<div id="back"></div><div id="on"></div>');
  await mountAs(carousel, root, { previous: '#back', next: '#on', nextLabel: 'Weiter' });
  expect(find('#on').getAttribute('aria-label')).toBe('Weiter');
  expect(find('#on').getAttribute('role')).toBe('button');
  expect(root.querySelectorAll('.si-arrow')).toHaveLength(0);
});

it('starts autoplay paused under reduced motion, and shows the state on the button', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') || query.includes('min-width: 0'),
    addEventListener() {},
  }));
  const root = page(slides(4));
  await mountAs(carousel, root, { autoplay: true });
  const button = find('.si-play');
  expect(button.getAttribute('aria-label')).toBe('Play the slides');
  expect(find('ul').getAttribute('aria-live')).toBe('polite');
  button.click();
  expect(button.getAttribute('aria-label')).toBe('Pause the slides');
  expect(find('ul').getAttribute('aria-live')).toBe('off');
  button.click();
  expect(find('ul').getAttribute('aria-live')).toBe('polite');
});

it.each([
  [1, 'fade', true],
  [2, 'slide', false],
])(
  'maps the effect "fade" with %s slides shown to the effect "%s", cross-fade %s',
  async (slidesToShow, effect, hasCrossFade) => {
    const root = page(slides(4));
    await mountAs(carousel, root, { effect: 'fade', slidesToShow });
    const { params } = (root as unknown as { swiper: Swiper }).swiper;
    expect([params.effect, params.fadeEffect?.crossFade ?? false]).toEqual([effect, hasCrossFade]);
    expect(root.matches('.si-carousel-fade')).toBe(hasCrossFade);
  },
);

it.each([
  ['autoplay', { autoplay: true }],
  ['fade', { effect: 'fade', slidesToShow: 1 }],
  ['lazy', { lazyload: true }],
])('shows the arrows where the %s chunk is missing', async (name, options) => {
  vi.resetModules();
  vi.doMock(`../../../islands/carousel/${name}`, () => {
    throw Error('404');
  });
  const { default: freshCarousel } = await import('../../../islands/carousel/index');
  const root = page(slides(4).replace('x</a>', 'x</a><img data-src="/a.png" alt="">'));
  await mountAs(freshCarousel, root, options);
  expect(find('.si-arrow-next')).toBeTruthy();
  expect(root.querySelector('.si-carousel-fade,.si-play')).toBeNull();
  if (name === 'lazy') expect(root.querySelector('img')?.src).toBe(`${location.origin}/a.png`);
  vi.doUnmock(`../../../islands/carousel/${name}`);
});
