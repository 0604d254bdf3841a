import { loadAsset } from '../../dom/assets';
import type { PageConfig } from '../../loader/types';
import { readText } from './config';
import { requireArgumentType } from './registration';

/** Where the builder keeps the libraries that its add-ons may ask for (builder contract §9; versions: spec §9). */
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
 * Loads one of the builder's own libraries for an add-on; nothing of ours needs them.
 * @throws Error `key is required.` for one that is not known; ChunkLoadError when it cannot be had
 */
export const loadLibrary = async (config: PageConfig, type: 'script' | 'style', key: string) => {
  requireArgumentType('type', { type: Object.hasOwn(files, type) ? type : undefined }, 'string');
  const known = files[type] as Record<string, string>;
  const file = Object.hasOwn(known, key) ? known[key] : undefined;
  requireArgumentType('key', { key: file }, 'string');
  await loadAsset(type, `${readText(config, 'urls.assets')}${file}`, key);
  return true;
};
