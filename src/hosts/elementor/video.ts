import type { PageConfig } from '../../types';
import { asRecord } from '../../utils/record';
import { isOn, readText } from './config';
import { elementSettings, toNumber } from './settings';

/** The props of the video behaviour, read from a widget (docs/hosts/elementor.md#video). */
export const videoProps = (config: PageConfig, element: HTMLElement) => {
  const settings = elementSettings(element);
  const { video_type: type = 'youtube' } = settings;
  const own = settings[`${type}_url`];
  const image = asRecord(settings.image_overlay).url;
  const label = readText(config, 'i18n.playVideo');
  return {
    src: typeof own === 'string' ? own : '',
    // Videos in the lightbox have no inline place.
    place: '.elementor-open-inline',
    overlay: '.elementor-custom-embed-image-overlay',
    replaces: '.elementor-video',
    start: toNumber(settings.start) ?? 0,
    end: toNumber(settings.end) ?? 0,
    autoplay: isOn(settings.autoplay),
    mute: isOn(settings.mute),
    loop: isOn(settings.loop),
    // Vimeo has no such setting.
    controls: type === 'vimeo' || isOn(settings.controls),
    // The builder calls this setting "play on mobile", but the setting only keeps the video inline.
    inline: isOn(settings.play_on_mobile),
    privacy: isOn(settings.yt_privacy),
    captions: isOn(settings.cc_load_policy),
    related: isOn(settings.rel),
    modestBranding: isOn(settings.modestbranding),
    ...(typeof image === 'string' && { poster: image }),
    ...(label && { playLabel: label }),
  };
};

/**
 * The props of an atomic video (docs/hosts/elementor.md#atomic-widgets). Its switches are booleans and its seconds are
 * texts.
 */
export const atomicVideoProps = (config: PageConfig, element: HTMLElement) => {
  const settings = elementSettings(element);
  const { source } = settings;
  const label = readText(config, 'i18n.playVideo');
  return {
    src: typeof source === 'string' ? source : '',
    // The element contains its address as text and no overlay.
    overlay: '.none',
    start: toNumber(settings.start) ?? 0,
    end: toNumber(settings.end) ?? 0,
    autoplay: isOn(settings.autoplay),
    mute: isOn(settings.mute),
    loop: isOn(settings.loop),
    controls: isOn(settings.controls),
    inline: isOn(settings.playsinline),
    privacy: isOn(settings.privacy),
    captions: isOn(settings.cc_load_policy),
    related: isOn(settings.rel),
    ...(label && { playLabel: label }),
  };
};
