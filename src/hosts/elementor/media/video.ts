import type { PageConfig } from '../../../types';
import { phpBoolean } from '../../../utils/php-boolean';
import { asRecord } from '../../../utils/record';
import { readText } from '../config';
import { readElementSettings, toNumber } from '../settings';

/** The props of the video behaviour, from a widget (docs/hosts/elementor.md#video). */
export const readVideoProps = (config: PageConfig, element: HTMLElement) => {
  const settings = readElementSettings(element);
  const { video_type: type = 'youtube' } = settings;
  const printedUrl = settings[`${type}_url`];
  const image = asRecord(settings.image_overlay).url;
  const label = readText(config, 'i18n.playVideo');
  return {
    src: typeof printedUrl === 'string' ? printedUrl : '',
    // Videos in the lightbox have no inline place.
    place: '.elementor-open-inline',
    overlay: '.elementor-custom-embed-image-overlay',
    replaces: '.elementor-video',
    start: toNumber(settings.start) ?? 0,
    end: toNumber(settings.end) ?? 0,
    autoplay: phpBoolean(settings.autoplay),
    mute: phpBoolean(settings.mute),
    loop: phpBoolean(settings.loop),
    // Vimeo has no setting for controls.
    controls: type === 'vimeo' || phpBoolean(settings.controls),
    // The builder calls this setting "play on mobile", but the setting only keeps the video inline.
    inline: phpBoolean(settings.play_on_mobile),
    privacy: phpBoolean(settings.yt_privacy),
    captions: phpBoolean(settings.cc_load_policy),
    related: phpBoolean(settings.rel),
    modestBranding: phpBoolean(settings.modestbranding),
    ...(typeof image === 'string' && { poster: image }),
    ...(label && { playLabel: label }),
  };
};

/**
 * The props of an atomic video (docs/hosts/elementor.md#atomic-widgets). The builder prints switches as
 * booleans and seconds as texts.
 */
export const readAtomicVideoProps = (config: PageConfig, element: HTMLElement) => {
  const settings = readElementSettings(element);
  const { source } = settings;
  const label = readText(config, 'i18n.playVideo');
  return {
    src: typeof source === 'string' ? source : '',
    // An atomic video prints no overlay, so the behaviour creates a button.
    overlay: '.none',
    start: toNumber(settings.start) ?? 0,
    end: toNumber(settings.end) ?? 0,
    autoplay: phpBoolean(settings.autoplay),
    mute: phpBoolean(settings.mute),
    loop: phpBoolean(settings.loop),
    controls: phpBoolean(settings.controls),
    inline: phpBoolean(settings.playsinline),
    privacy: phpBoolean(settings.privacy),
    captions: phpBoolean(settings.cc_load_policy),
    related: phpBoolean(settings.rel),
    ...(label && { playLabel: label }),
  };
};
