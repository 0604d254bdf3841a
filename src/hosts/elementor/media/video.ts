import { phpBoolean } from '../../../utils/php-boolean';
import { asRecord, type Values } from '../../../utils/record';
import { toText } from '../../../utils/text';
import { readText } from '../config';
import { readElementSettings, toNumber } from '../settings';

/** The props that both widgets name alike. The builder prints switches and seconds in different ways. */
const readCommonProps = (settings: Values) => {
  const label = readText('i18n.playVideo');
  return {
    start: toNumber(settings.start) ?? 0,
    end: toNumber(settings.end) ?? 0,
    autoplay: phpBoolean(settings.autoplay),
    mute: phpBoolean(settings.mute),
    loop: phpBoolean(settings.loop),
    controls: phpBoolean(settings.controls),
    captions: phpBoolean(settings.cc_load_policy),
    related: phpBoolean(settings.rel),
    ...(label && { playLabel: label }),
  };
};

/** The props of the video behaviour, from a widget (docs/hosts/elementor.md#video). */
export const readVideoProps = (element: HTMLElement) => {
  const settings = readElementSettings(element);
  const { video_type: type = 'youtube' } = settings;
  const image = asRecord(settings.image_overlay).url;
  return {
    ...readCommonProps(settings),
    src: toText(settings[`${type}_url`]),
    // Videos in the lightbox have no inline place.
    place: '.elementor-open-inline',
    overlay: '.elementor-custom-embed-image-overlay',
    replaces: '.elementor-video',
    // Vimeo has no setting for controls.
    ...(type === 'vimeo' && { controls: true }),
    // The builder calls this setting "play on mobile", but the setting only keeps the video inline.
    inline: phpBoolean(settings.play_on_mobile),
    privacy: phpBoolean(settings.yt_privacy),
    modestBranding: phpBoolean(settings.modestbranding),
    ...(typeof image === 'string' && { poster: image }),
  };
};

/** The props of an atomic video (docs/hosts/elementor.md#atomic-widgets). */
export const readAtomicVideoProps = (element: HTMLElement) => {
  const settings = readElementSettings(element);
  return {
    ...readCommonProps(settings),
    src: toText(settings.source),
    // An atomic video prints no overlay, so the behaviour creates a button.
    overlay: '.none',
    inline: phpBoolean(settings.playsinline),
    privacy: phpBoolean(settings.privacy),
  };
};
