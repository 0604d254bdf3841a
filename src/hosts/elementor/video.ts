import type { PageConfig } from '../../types';
import { isOn, readText } from './config';
import { elementSettings, toNumber } from './settings';

/** The props of the video behaviour, read from a widget (docs/hosts/elementor.md#video). */
export const videoProps = (config: PageConfig, element: HTMLElement) => {
  const settings = elementSettings(element);
  const { video_type: type = 'youtube' } = settings;
  const own = settings[`${type}_url`];
  const label = readText(config, 'i18n.playVideo');
  return {
    src: typeof own === 'string' ? own : '',
    // Videos in the lightbox have no inline place.
    place: '.elementor-open-inline',
    overlay: '.elementor-custom-embed-image-overlay',
    replaces: '.elementor-video',
    start: toNumber(settings.start) ?? 0,
    end: toNumber(settings.end) ?? 0,
    mute: isOn(settings.mute),
    loop: isOn(settings.loop),
    controls: isOn(settings.controls ?? 'yes'),
    privacy: isOn(settings.yt_privacy),
    ...(label && { playLabel: label }),
  };
};
