import type { PageConfig } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { readPath } from '../../utils/record';

/**
 * A page-wide setting of the builder, from the builder's global. A page without the global has the settings in the
 * `elementor` key of the page config.
 * @param path dotted, such as `kit.global_image_lightbox`
 * @returns `undefined` for a missing setting
 */
export const readConfig = (config: PageConfig, path: string): unknown => {
  const { elementorFrontendConfig } = pageGlobals as { elementorFrontendConfig?: unknown };
  return readPath(elementorFrontendConfig ?? config.elementor, path);
};

/** A page-wide text setting of the builder, or an empty string. */
export const readText = (config: PageConfig, path: string): string => {
  const value = readConfig(config, path);
  return typeof value === 'string' ? value : '';
};
