import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CarouselBase } from '../../../../src/hosts/elementor/page-api/carousel-base';
import { find, page, setConfig } from '../../../support/context';

const createSwiper = () => ({
  el: find('.swiper'),
  translate: 0,
  activeIndex: 0,
  slides: document.querySelectorAll('.swiper-slide'),
  params: { autoplay: {}, breakpoints: { 767: {} } } as Record<string, Record<string, unknown>>,
  autoplay: { start: vi.fn(), stop: vi.fn() },
  slidePrev: vi.fn(),
  slideNext: vi.fn(),
  slideToLoop: vi.fn(),
  update: vi.fn(),
});

let instance: ReturnType<typeof createSwiper>;
let options: Record<string, unknown>;

beforeEach(() => {
  const breakpoints = {
    mobile: { value: 767 },
    tablet: { value: 1024 },
    widescreen: { value: 2400, direction: 'min' },
  };
  const config = { responsive: { breakpoints }, i18n: { a11yCarouselPaginationBulletMessage: 'Go to' } };
  setConfig({ elementor: config });
  vi.stubGlobal('elementorFrontend', {
    config,
    getCurrentDeviceMode: () => 'desktop',
    utils: {
      swiper: class {
        constructor(_: unknown, parameters: Record<string, unknown>) {
          options = parameters;
          instance = createSwiper();
          // biome-ignore lint/correctness/noConstructorReturn: the builder's constructor returns a promise
          return Promise.resolve(instance);
        }
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const create = async (settings: object, Handler = CarouselBase, slideCount = 3) => {
  const element = page(
    `<div class="elementor-element" data-id="a1"><div class="swiper">${'<i class="swiper-slide"></i>'.repeat(slideCount)}<b class="elementor-swiper-button" tabindex="0"></b></div></div>`,
  );
  element.dataset.settings = JSON.stringify(settings);
  const handler = new Handler({ $element: element });
  await Promise.resolve();
  await Promise.resolve();
  return handler;
};

it('turns the widget’s settings into options of Swiper, with the builder’s breakpoints', async () => {
  await create({
    slides_to_show: '4',
    slides_to_scroll: '2',
    slides_to_show_tablet: '3',
    slides_to_scroll_mobile: '1',
    slides_to_show_widescreen: '6',
    image_spacing_custom: { size: 10 },
    image_spacing_custom_mobile: { size: 5 },
    infinite: 'yes',
    autoplay: 'yes',
    autoplay_speed: 900,
    navigation: 'both',
    offset_sides: 'both',
  });
  expect(options).toMatchObject({
    slidesPerView: 4.001,
    slidesPerGroup: 2,
    spaceBetween: 10,
    loop: true,
    autoplay: { delay: 900, disableOnInteraction: false },
    pagination: { type: 'bullets', clickable: true },
    handleElementorBreakpoints: true,
    breakpoints: {
      767: { slidesPerView: 1, slidesPerGroup: 1, spaceBetween: 5 },
      1024: { slidesPerView: 3, slidesPerGroup: 1, spaceBetween: 10 },
      2400: { slidesPerView: 6, slidesPerGroup: 1, spaceBetween: 10 },
    },
  });
  expect(find('.swiper').className).toBe('swiper offset-both');
  const { renderBullet } = options.pagination as { renderBullet(index: number, name: string): string };
  expect(renderBullet(1, 'dot')).toContain('aria-label="Go to 2"');
});

it('fades only a carousel that shows one slide', async () => {
  await create({ slides_to_show: '1', effect: 'fade' });
  expect(options).toMatchObject({ effect: 'fade', fadeEffect: { crossFade: true } });
  await create({ slides_to_show: '2', effect: 'fade' });
  expect(options).not.toHaveProperty('effect');
});

it('starts no carousel of a single slide', async () => {
  expect((await create({}, CarouselBase, 1)).swiper).toBeUndefined();
  expect((await create({}, CarouselBase, 2)).swiper).toBe(instance);
});

it('lets an add-on change the options and follow the slides', async () => {
  const change = vi.fn();
  class CustomCarousel extends CarouselBase {
    override getSwiperSettings() {
      return { ...super.getSwiperSettings(), speed: 1 };
    }
    override handleElementHandlers() {
      change();
    }
  }
  await create({}, CustomCarousel);
  expect(options.speed).toBe(1);
  (options.on as { slideChange(): void }).slideChange();
  expect(change).toHaveBeenCalledOnce();
});

it('moves once per arrow key, until a script destroys the carousel', async () => {
  const handler = await create({ navigation: 'arrows' });
  const arrow = find('.elementor-swiper-button');
  const press = (code: string) => arrow.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true }));
  press('ArrowRight');
  press('ArrowLeft');
  press('Enter');
  expect([instance.slideNext.mock.calls.length, instance.slidePrev.mock.calls.length]).toEqual([1, 1]);
  handler.onDestroy();
  press('ArrowRight');
  expect(instance.slideNext).toHaveBeenCalledOnce();
});

it('stops autoplay when the focus enters the carousel', async () => {
  await create({});
  find('.elementor-swiper-button').focus();
  expect(instance.autoplay.stop).toHaveBeenCalledOnce();
});

it('hides slides outside the frame, and every faded slide but the active slide', async () => {
  const handler = await create({});
  const slides = [...document.querySelectorAll<HTMLElement>('.swiper-slide')];
  vi.spyOn(find('.swiper'), 'clientWidth', 'get').mockReturnValue(100);
  for (const [index, slide] of slides.entries())
    vi.spyOn(slide, 'offsetLeft', 'get').mockReturnValue(index * 100);
  const readHidden = () =>
    slides.map((slide) => slide.hasAttribute('inert') && slide.getAttribute('aria-hidden'));
  instance.translate = -100;
  handler.a11ySetSlideAriaHidden();
  expect(readHidden()).toEqual(['true', false, 'true']);
  Object.assign(instance.params, { effect: 'fade' });
  instance.activeIndex = 2;
  handler.a11ySetSlideAriaHidden();
  expect(readHidden()).toEqual(['true', 'true', false]);
});

it('applies the author’s changes in the editor', async () => {
  const handler = await create({ speed: 300, autoplay_speed: 800, image_spacing_custom_mobile: { size: 7 } });
  for (const key of ['speed', 'autoplay_speed', 'image_spacing_custom_mobile', 'unknown'])
    handler.onElementChange(key);
  expect(instance.params).toMatchObject({
    speed: 300,
    autoplay: { delay: 800 },
    breakpoints: { 767: { spaceBetween: 7 } },
  });
  expect(instance.update).toHaveBeenCalledTimes(3);
});
