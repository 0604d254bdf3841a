import { expect, it, vi } from 'vitest';
import { SwiperBase } from '../../../../src/hosts/elementor/page-api/swiper-base';
import { find, page } from '../../../support/context';

class Slides extends SwiperBase {
  override getDefaultSettings() {
    return { classes: { slideBackground: 'bg', kenBurnsActive: 'moves' } };
  }
  override getDefaultElements() {
    return {
      $slides: this.element.querySelectorAll('.slide'),
      $swiperContainer: this.element.querySelector('.swiper'),
    };
  }
}

const start = () =>
  new Slides({
    $element: page(
      '<div class="elementor-element"><div class="swiper"><i class="slide"><b class="bg"></b></i><i class="slide"><b class="bg"></b></i></div></div>',
    ),
  });

it('counts the slides', () => {
  expect(start().getSlidesCount()).toBe(2);
});

it('moves the class of the Ken Burns effect to the active slide', () => {
  const slides = start();
  const readSlideClasses = () => [...document.querySelectorAll('.bg')].map((node) => node.className);
  slides.handleKenBurns();
  expect(readSlideClasses()).toEqual(['bg moves', 'bg']);
  slides.swiper = { activeIndex: 1, slides: document.querySelectorAll('.slide'), autoplay: Object() };
  slides.handleKenBurns();
  expect(readSlideClasses()).toEqual(['bg', 'bg moves']);
});

it('pauses under the pointer until a script turns the pause off or destroys the carousel', () => {
  const slides = start();
  const autoplay = { start: vi.fn(), stop: vi.fn() };
  slides.swiper = { activeIndex: 0, slides: [], autoplay };
  const hover = () => {
    for (const type of ['mouseenter', 'mouseleave']) find('.swiper').dispatchEvent(new Event(type));
  };
  slides.togglePauseOnHover(true);
  hover();
  slides.togglePauseOnHover(false);
  hover();
  slides.togglePauseOnHover(true);
  slides.onDestroy();
  hover();
  expect(autoplay.stop).toHaveBeenCalledOnce();
  expect(autoplay.start).toHaveBeenCalledOnce();
});

it('returns the edited slide as the initial slide, by default the first slide', () => {
  expect(start().getInitialSlide()).toBe(0);
  vi.stubGlobal('elementorFrontendConfig', {
    elements: { editSettings: { c1: { attributes: { activeItemIndex: 2 } } } },
  });
  const element = page(
    '<div class="elementor-element elementor-element-edit-mode" data-model-cid="c1"></div>',
  );
  expect(new SwiperBase({ $element: element }).getInitialSlide()).toBe(1);
  vi.unstubAllGlobals();
});
