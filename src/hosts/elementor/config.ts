import { page } from '../../core/page';
import { pageGlobals } from '../../utils/page-globals';
import { readPath } from '../../utils/record';

/**
 * The builder's page-wide settings, from its global. A page without the global has the settings in the `elementor` key
 * of the page config.
 */
export const readAll = (): unknown => pageGlobals.elementorFrontendConfig ?? page.config.elementor;

/**
 * A page-wide setting of the builder.
 * @param path dotted, such as `kit.global_image_lightbox`
 * @returns `undefined` for a missing setting
 */
export const readConfig = (path: string): unknown => readPath(readAll(), path);

/** A page-wide text setting of the builder, or an empty string. */
export const readText = (path: string): string => {
  const value = readConfig(path);
  // The reader of texts is in a chunk that the builder's idle code does without.
  return typeof value === 'string' ? value : '';
};
