import { loadAsset } from '../../../dom/assets';
import { readText } from '../config';
import { requireArgumentType } from './registration';

/** The builder's libraries that add-ons may request (docs/hosts/elementor.md#assets). */
const files = {
  script: {
    dialog: 'lib/dialog/dialog.min.js?ver=4.9.3',
    'share-link': 'lib/share-link/share-link.min.js',
    swiper: 'lib/swiper/v8/swiper.min.js?ver=8.4.5',
  },
  style: {
    dialog: 'css/conditionals/dialog.min.css?ver=4.9.3',
    'e-lightbox': 'css/conditionals/lightbox.min.css',
    swiper: 'lib/swiper/v8/css/swiper.min.css?ver=8.4.5',
  },
};

/**
 * Loads a library of the builder for an add-on.
 * @throws Error `type is required.` or `key is required.` for an unknown type or library; ChunkLoadError if the library
 *   fails to load
 */
export const loadLibrary = async (type: 'script' | 'style', key: string) => {
  requireArgumentType('type', { type: Object.hasOwn(files, type) ? type : undefined }, 'string');
  const filesByKey = files[type] as Record<string, string>;
  const file = Object.hasOwn(filesByKey, key) ? filesByKey[key] : undefined;
  requireArgumentType('key', { key: file }, 'string');
  await loadAsset(type, `${readText('urls.assets')}${file}`, key);
  return true;
};
