import type Swiper from 'swiper';
import { vi } from 'vitest';

/** Creates the part of a Swiper that the bundle's modules use, with slides of 100 px. */
export const createSwiper = (slides: HTMLElement[], overrides: Record<string, unknown> = {}) => {
  const listeners = new Map<string, () => void>();
  const swiper = {
    slides,
    params: { slidesPerGroup: 1, loop: false, rewind: false, effect: 'slide' },
    realIndex: 0,
    snapIndex: 0,
    activeIndex: 0,
    snapGrid: slides.map((_, index) => index * 100),
    slidesGrid: slides.map((_, index) => index * 100),
    slidesSizesGrid: slides.map(() => 100),
    rtlTranslate: false,
    translate: 0,
    size: 100,
    isBeginning: true,
    isEnd: false,
    isLocked: false,
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    slideNext: vi.fn(),
    slidePrev: vi.fn(),
    slideTo: vi.fn(),
    slideToLoop: vi.fn(),
    ...overrides,
  };
  return Object.assign(swiper as unknown as Swiper & typeof swiper, {
    emit: (name: string) => listeners.get(name)?.(),
  });
};
