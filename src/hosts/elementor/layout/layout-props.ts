import { phpBoolean } from '../../../utils/php-boolean';
import { asRecord } from '../../../utils/record';
import { toText } from '../../../utils/text';
import { readText } from '../config';
import { getCurrentDevice, readDeviceSetting, readDevices, readElementSettings, toNumber } from '../settings';

/**
 * The props of the entrance behaviour. `animation` takes precedence over `_animation`, but `_animation_delay` over
 * `animation_delay`. The delay applies to every device (docs/hosts/elementor.md#entrance).
 */
export const readEntranceProps = (element: HTMLElement) => {
  const settings = readElementSettings(element);
  const device = getCurrentDevice();
  const readName = (key: string) => toText(readDeviceSetting(settings, key, device));
  return {
    animation: readName('animation') || readName('_animation'),
    animationDelay: toNumber(settings._animation_delay) || toNumber(settings.animation_delay) || 0,
    hiddenClass: 'elementor-invisible',
    animatedClass: 'animated',
    prefix: '',
  };
};

/** The props of stretched sections and containers (docs/hosts/elementor.md#stretched-sections). */
export const readStretchProps = () => ({
  container: readText('kit.stretched_section_container'),
  again: ['layout:changed'],
});

/** The props of a background slideshow (docs/hosts/elementor.md#background-slideshow). */
export const readSlideshowProps = (element: HTMLElement) => {
  const settings = readElementSettings(element);
  const readSetting = (key: string) => settings[`background_slideshow_${key}`];
  const gallery = readSetting('gallery');
  const name = 'elementor-background-slideshow';
  const zoom = readSetting('ken_burns_zoom_direction') === 'out' ? 'out' : 'in';
  const hasZoom = phpBoolean(readSetting('ken_burns'));
  return {
    images: (Array.isArray(gallery) ? gallery : []).map((entry) => {
      const { url } = asRecord(entry);
      return typeof url === 'string' ? url : '';
    }),
    loop: phpBoolean(readSetting('loop')),
    slideDuration: toNumber(readSetting('slide_duration')) ?? 5000,
    transition: toText(readSetting('slide_transition')) || 'fade',
    transitionDuration: toNumber(readSetting('transition_duration')) ?? 500,
    lazyload: phpBoolean(readSetting('lazyload')),
    ...(hasZoom && { kenBurns: zoom }),
    classes: {
      root: `${name} swiper`,
      list: 'swiper-wrapper',
      slide: `${name}__slide swiper-slide`,
      image: `${name}__slide__image`,
      ...(hasZoom && {
        kenBurns: `elementor-ken-burns elementor-ken-burns--${zoom}`,
        active: 'elementor-ken-burns--active',
      }),
    },
  };
};

/** The props of a background video (docs/hosts/elementor.md#background-video). */
export const readBackgroundVideoProps = (element: HTMLElement) => {
  const settings = readElementSettings(element);
  const readSetting = (key: string) => settings[`background_${key}`];
  return {
    src: readSetting('background') === 'video' ? toText(readSetting('video_link')) : '',
    start: toNumber(readSetting('video_start')) ?? 0,
    end: toNumber(readSetting('video_end')) ?? 0,
    once: phpBoolean(readSetting('play_once')),
    onMobile: phpBoolean(readSetting('play_on_mobile')),
    // Without `play_on_mobile`, only the smallest device shows no video.
    mobileMax: (readDevices().at(-2)?.min ?? 768) - 1,
    privacy: phpBoolean(readSetting('privacy_mode')),
    place:
      ':scope > .elementor-background-video-container,:scope > .e-con-inner > .elementor-background-video-container',
    printed: '.elementor-background-video-hosted',
  };
};

/**
 * The props of a sticky element (docs/hosts/elementor.md#anchors-and-scrolling). Another script makes the element
 * sticky and sets the class, possibly later.
 */
export const readStickyProps = (element: HTMLElement) => ({
  offset:
    toNumber(
      readDeviceSetting(readElementSettings(element), 'sticky_anchor_link_offset', getCurrentDevice()),
    ) ?? 0,
  stickyClass: 'elementor-sticky',
});
