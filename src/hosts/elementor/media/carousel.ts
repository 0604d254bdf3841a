import type { Step } from '../../../../islands/carousel/props';
import { phpBoolean } from '../../../utils/php-boolean';
import { asRecord, type Values } from '../../../utils/record';
import { readText } from '../config';
import { readResponsiveControl } from '../responsive-control';
import { getCurrentDevice, readDeviceSetting, readDevices, readElementSettings, toNumber } from '../settings';

/** The builder's default number of slides by device (docs/hosts/elementor.md#carousel). */
const getDefaultSlides = (device: string, base: number): number | undefined =>
  device === 'mobile' ? 1 : device === 'tablet' ? (base === 1 ? 1 : 2) : undefined;

/**
 * Slides for each device. A device without a value takes the default, else the value of the next larger device.
 * Widescreen's own value applies to widescreen alone. The builder ignores that value
 * (https://github.com/elementor/elementor/issues/30436).
 */
export const createDeviceSteps = (settings: Values): Step[] => {
  const base = toNumber(settings.slides_to_show) || 3;
  let largerShow = base;
  return readDevices()
    .map(({ name, min }) => {
      const printedCount = name === 'desktop' ? base : toNumber(settings[`slides_to_show_${name}`]);
      const show =
        printedCount || getDefaultSlides(name, base) || (name === 'widescreen' ? base : largerShow);
      if (name !== 'widescreen') largerShow = show;
      const key = name === 'desktop' ? 'slides_to_scroll' : `slides_to_scroll_${name}`;
      const scroll = base === 1 && name === 'desktop' ? 1 : toNumber(settings[key]) || 1;
      const customSpacing = base > 1 && settings.image_spacing_custom;
      // The builder's default size is 20 pixels.
      const gap = customSpacing
        ? (toNumber(readResponsiveControl(settings, 'image_spacing_custom', name, 'size')) ?? 20)
        : 0;
      return { min, show, scroll: Math.min(scroll, show), gap };
    })
    .reverse();
};

const toChoice = (value: unknown, fallback: string) =>
  typeof value === 'string' && value ? value : fallback;

const toPagination = (value: unknown) =>
  value === 'fraction' || value === 'progressbar' ? value : 'bullets';

/** The builder's stylesheet requires these classes (docs/hosts/elementor.md#carousel). */
const classes = {
  ready: 'swiper-initialized swiper-horizontal',
  dots: 'swiper-pagination-clickable swiper-pagination-bullets swiper-pagination-horizontal',
  dot: 'swiper-pagination-bullet',
  current: 'swiper-pagination-bullet-active',
  disabled: 'swiper-button-disabled',
};

/** The value of a slider control as a CSS length, or an empty string. */
const toLength = (value: unknown) => {
  const { unit = 'px' } = asRecord(value);
  const size = toNumber(value);
  return size && /^(px|%|r?em|vw)$/.test(String(unit)) ? `${size}${unit}` : '';
};

/** The props of the carousel, from a widget (docs/hosts/elementor.md#carousel). */
export const readCarouselProps = (element: HTMLElement) => {
  const settings = readElementSettings(element);
  const readMessage = (key: string) => readText(`i18n.a11yCarousel${key}Message`);
  const dot = readMessage('PaginationBullet');
  const offsetSide = toChoice(settings.offset_sides, 'none');
  return {
    container: '.elementor-image-carousel-wrapper',
    slides: '.elementor-image-carousel',
    previous: '.elementor-swiper-button-prev',
    next: '.elementor-swiper-button-next',
    dots: '.swiper-pagination',
    classes: offsetSide === 'none' ? classes : { ...classes, ready: `${classes.ready} offset-${offsetSide}` },
    controls: 'inside',
    steps: createDeviceSteps(settings),
    infinite: phpBoolean(settings.infinite),
    speed: toNumber(settings.speed) ?? 500,
    autoplay: phpBoolean(settings.autoplay),
    autoplaySpeed: toNumber(settings.autoplay_speed) || 5000,
    pauseOnHover: phpBoolean(settings.pause_on_hover),
    pauseOnInteraction: phpBoolean(settings.pause_on_interaction),
    effect: settings.effect === 'fade' ? 'fade' : 'slide',
    navigation: toChoice(settings.navigation, 'both'),
    // Any value turns pagination on; an unknown kind means dots.
    pagination: settings.pagination ? toPagination(settings.pagination) : '',
    lazyload: phpBoolean(settings.lazyload),
    spinner: '.swiper-lazy-preloader',
    offsetSides: offsetSide,
    offsetWidth: toLength(readDeviceSetting(settings, 'offset_width', getCurrentDevice())),
    ...(readMessage('PrevSlide') && { previousLabel: readMessage('PrevSlide') }),
    ...(readMessage('NextSlide') && { nextLabel: readMessage('NextSlide') }),
    ...(dot && { dotLabel: `${dot} {n}` }),
  };
};
