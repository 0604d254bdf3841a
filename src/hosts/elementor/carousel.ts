import type { Step } from '../../../islands/carousel/steps';
import type { PageConfig } from '../../types';
import { phpBoolean } from '../../utils/php-boolean';
import { asRecord } from '../../utils/record';
import { readText } from './config';
import {
  currentDevice,
  deviceSetting,
  devicesOf,
  elementSettings,
  responsiveControl,
  toNumber,
} from './settings';

type Values = Record<string, unknown>;

/** The builder's default number of slides by device (docs/hosts/elementor.md#carousel). */
const defaultSlides = (device: string, base: number): number | undefined =>
  device === 'mobile' ? 1 : device === 'tablet' ? (base === 1 ? 1 : 2) : undefined;

/**
 * Slides for each device. A device without a value takes the default, else the value of the next larger
 * device. Widescreen's value does not apply to laptops, and widescreen keeps its value
 * (https://github.com/elementor/elementor/issues/30436).
 */
export const stepsOf = (settings: Values, config: PageConfig): Step[] => {
  const base = toNumber(settings.slides_to_show) || 3;
  let largerShow = base;
  return devicesOf(config)
    .map(({ name, min }) => {
      const printed = name === 'desktop' ? base : toNumber(settings[`slides_to_show_${name}`]);
      const show = printed || defaultSlides(name, base) || (name === 'widescreen' ? base : largerShow);
      if (name !== 'widescreen') largerShow = show;
      const key = name === 'desktop' ? 'slides_to_scroll' : `slides_to_scroll_${name}`;
      const scroll = base === 1 && name === 'desktop' ? 1 : toNumber(settings[key]) || 1;
      const hasSpacing = base > 1 && settings.image_spacing_custom;
      // Custom spacing without a size is 20 pixels in the builder.
      const gap = hasSpacing
        ? (toNumber(responsiveControl(settings, 'image_spacing_custom', name, config, 'size')) ?? 20)
        : 0;
      return { min, show, scroll: Math.min(scroll, show), gap };
    })
    .reverse();
};

const choice = (value: unknown, fallback: string) => (typeof value === 'string' && value ? value : fallback);

const pagination = (value: unknown) => (value === 'fraction' || value === 'progressbar' ? value : 'bullets');

/** The builder's stylesheet requires these classes (docs/hosts/elementor.md#carousel). */
const classes = {
  ready: 'swiper-initialized swiper-horizontal',
  dots: 'swiper-pagination-clickable swiper-pagination-bullets swiper-pagination-horizontal',
  dot: 'swiper-pagination-bullet',
  current: 'swiper-pagination-bullet-active',
  disabled: 'swiper-button-disabled',
};

/** A slider's value as a CSS length, or an empty string. */
const lengthOf = (value: unknown) => {
  const { unit = 'px' } = asRecord(value);
  const size = toNumber(value);
  return size && /^(px|%|r?em|vw)$/.test(String(unit)) ? `${size}${unit}` : '';
};

/** The props of the carousel, from a widget. */
export const carouselProps = (config: PageConfig, element: HTMLElement) => {
  const settings = elementSettings(element);
  const text = (key: string) => readText(config, `i18n.a11yCarousel${key}Message`);
  const dot = text('PaginationBullet');
  const offset = choice(settings.offset_sides, 'none');
  return {
    container: '.elementor-image-carousel-wrapper',
    slides: '.elementor-image-carousel',
    previous: '.elementor-swiper-button-prev',
    next: '.elementor-swiper-button-next',
    dots: '.swiper-pagination',
    classes: offset === 'none' ? classes : { ...classes, ready: `${classes.ready} offset-${offset}` },
    controls: 'inside',
    steps: stepsOf(settings, config),
    infinite: phpBoolean(settings.infinite),
    speed: toNumber(settings.speed) ?? 500,
    autoplay: phpBoolean(settings.autoplay),
    autoplaySpeed: toNumber(settings.autoplay_speed) || 5000,
    pauseOnHover: phpBoolean(settings.pause_on_hover),
    pauseOnInteraction: phpBoolean(settings.pause_on_interaction),
    effect: settings.effect === 'fade' ? 'fade' : 'slide',
    navigation: choice(settings.navigation, 'both'),
    // Any value turns pagination on; an unknown kind means dots.
    pagination: settings.pagination ? pagination(settings.pagination) : '',
    lazyload: phpBoolean(settings.lazyload),
    spinner: '.swiper-lazy-preloader',
    offsetSides: offset,
    offsetWidth: lengthOf(deviceSetting(settings, 'offset_width', currentDevice(config), config)),
    ...(text('PrevSlide') && { previousLabel: text('PrevSlide') }),
    ...(text('NextSlide') && { nextLabel: text('NextSlide') }),
    ...(dot && { dotLabel: `${dot} {n}` }),
  };
};
