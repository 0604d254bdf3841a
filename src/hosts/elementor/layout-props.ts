import type { PageConfig } from '../../types';
import { phpBoolean } from '../../utils/php-boolean';
import { readText } from './config';
import { currentDevice, deviceSetting, devicesOf, elementSettings, toNumber } from './settings';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The props of the entrance behaviour. `animation` precedes `_animation`, but `_animation_delay` precedes
 * `animation_delay`. The delay applies to every device (docs/hosts/elementor.md#entrance).
 */
export const entranceProps = (config: PageConfig, element: HTMLElement) => {
  const settings = elementSettings(element);
  const device = currentDevice(config);
  const textOf = (key: string) => text(deviceSetting(settings, key, device, config));
  return {
    animation: textOf('animation') || textOf('_animation'),
    animationDelay: toNumber(settings._animation_delay) || toNumber(settings.animation_delay) || 0,
    hiddenClass: 'elementor-invisible',
    animatedClass: 'animated',
    prefix: '',
  };
};

/** The props of stretched sections and containers (docs/hosts/elementor.md#stretched-sections). */
export const stretchProps = (config: PageConfig) => ({
  container: readText(config, 'kit.stretched_section_container'),
  again: ['layout:changed'],
});

/** The props of a background slideshow (docs/hosts/elementor.md#background-slideshow). */
export const slideshowProps = (_config: PageConfig, element: HTMLElement) => {
  const settings = elementSettings(element);
  const settingOf = (key: string) => settings[`background_slideshow_${key}`];
  const gallery: unknown[] = Array.isArray(settingOf('gallery')) ? (settingOf('gallery') as unknown[]) : [];
  const name = 'elementor-background-slideshow';
  const zoom = settingOf('ken_burns_zoom_direction') === 'out' ? 'out' : 'in';
  const zooms = phpBoolean(settingOf('ken_burns'));
  return {
    images: gallery.map((entry) => text(Object(entry).url)),
    loop: phpBoolean(settingOf('loop')),
    slideDuration: toNumber(settingOf('slide_duration')) ?? 5000,
    transition: text(settingOf('slide_transition')) || 'fade',
    transitionDuration: toNumber(settingOf('transition_duration')) ?? 500,
    lazyload: phpBoolean(settingOf('lazyload')),
    ...(zooms && { kenBurns: zoom }),
    classes: {
      root: `${name} swiper`,
      list: 'swiper-wrapper',
      slide: `${name}__slide swiper-slide`,
      image: `${name}__slide__image`,
      ...(zooms && {
        kenBurns: `elementor-ken-burns elementor-ken-burns--${zoom}`,
        active: 'elementor-ken-burns--active',
      }),
    },
  };
};

/** The props of a background video (docs/hosts/elementor.md#background-video). */
export const backgroundVideoProps = (config: PageConfig, element: HTMLElement) => {
  const settings = elementSettings(element);
  const settingOf = (key: string) => settings[`background_${key}`];
  return {
    src: settingOf('background') === 'video' ? text(settingOf('video_link')) : '',
    start: toNumber(settingOf('video_start')) ?? 0,
    end: toNumber(settingOf('video_end')) ?? 0,
    once: phpBoolean(settingOf('play_once')),
    onMobile: phpBoolean(settingOf('play_on_mobile')),
    // Only the smallest device shows no video; a tablet plays it.
    mobileMax: (devicesOf(config).at(-2)?.min ?? 768) - 1,
    privacy: phpBoolean(settingOf('privacy_mode')),
    place:
      ':scope > .elementor-background-video-container,:scope > .e-con-inner > .elementor-background-video-container',
    printed: '.elementor-background-video-hosted',
  };
};

/**
 * The props of a sticky element, without an offset of 0 (docs/hosts/elementor.md#anchors-and-scrolling). The script
 * that makes the element sticky sets the class, possibly later.
 */
export const stickyProps = (config: PageConfig, element: HTMLElement) => ({
  offset:
    toNumber(
      deviceSetting(elementSettings(element), 'sticky_anchor_link_offset', currentDevice(config), config),
    ) ?? 0,
  stickyClass: 'elementor-sticky',
});
