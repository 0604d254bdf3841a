import { phpBoolean } from '../../../utils/php-boolean';
import { readConfig, readText } from '../config';

export const prefix = 'data-elementor-lightbox';

/** The labels of the viewer, each with the builder's name of the text. */
const texts: [string, string][] = [
  ['close', 'close'],
  ['previous', 'previous'],
  ['next', 'next'],
  ['zoom', 'zoom'],
  ['fullscreen', 'fullscreen'],
  ['share', 'share'],
  ['download', 'downloadImage'],
];

const services: [string, string, string][] = [
  ['shareOnFacebook', 'Share on Facebook', 'https://www.facebook.com/sharer.php?u={url}'],
  ['shareOnTwitter', 'Share on Twitter', 'https://twitter.com/intent/tweet?text={title}&url={url}'],
  ['pinIt', 'Pin it', 'https://www.pinterest.com/pin/create/button/?url={url}&media={image}'],
];

/** Whether the lightbox opens in the editor: the author's preference, by default on. */
const isOnInEditor = () => phpBoolean(readConfig('settings.editorPreferences.lightbox_in_editor') ?? true);

/** The props of the lightbox, from the builder's page-wide settings (docs/hosts/elementor.md#lightbox). */
export const readLightboxProps = () => {
  const isKitSettingOn = (name: string) => phpBoolean(readConfig(`kit.${name}`));
  const readLabel = (name: string) => readText(`i18n.${name}`);
  const canShare = isKitSettingOn('lightbox_enable_share');
  return {
    all: isKitSettingOn('global_image_lightbox'),
    prefix,
    openAttribute: 'data-elementor-open-lightbox',
    titles: 'set' as const,
    clones: '.swiper-slide-duplicate,.slick-cloned',
    inEditor: isOnInEditor(),
    editing: readConfig('environmentMode.edit') === true,
    parts: [
      ...['counter', 'zoom', 'fullscreen'].filter((name) => isKitSettingOn(`lightbox_enable_${name}`)),
      ...(canShare ? ['share', 'download'] : []),
    ],
    labels: Object.fromEntries(
      texts.flatMap(([label, builderName]) =>
        readLabel(builderName) ? [[label, readLabel(builderName)]] : [],
      ),
    ),
    shareLinks: Object.fromEntries(services.map(([name, label, url]) => [readLabel(name) || label, url])),
  };
};
