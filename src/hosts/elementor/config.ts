import type { PageConfig } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { readPath } from '../../utils/record';

/**
 * The builder's page-wide settings, from its global. A page without the global has the settings in the `elementor` key
 * of the page config.
 */
export const readAll = ({ elementor }: PageConfig): unknown =>
  (pageGlobals as { elementorFrontendConfig?: unknown }).elementorFrontendConfig ?? elementor;

/**
 * A page-wide setting of the builder.
 * @param path dotted, such as `kit.global_image_lightbox`
 * @returns `undefined` for a missing setting
 */
export const readConfig = (config: PageConfig, path: string): unknown => readPath(readAll(config), path);

/** A page-wide text setting of the builder, or an empty string. */
export const readText = (config: PageConfig, path: string): string => {
  const value = readConfig(config, path);
  // The reader of texts is in a chunk that the builder's idle code does without.
  return typeof value === 'string' ? value : '';
};
