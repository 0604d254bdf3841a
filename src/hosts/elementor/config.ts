import { recordOf } from '../../island/record';
import type { PageConfig } from '../../loader/types';

/**
 * The builder's page-wide settings (builder contract §1.4): the global that it prints, else the key
 * `elementor` of the page config. PHP prints empty maps as `[]`; they read as empty here.
 * @param path dotted, such as `kit.global_image_lightbox`
 */
export const readConfig = (config: PageConfig, path: string): unknown => {
  const { elementorFrontendConfig } = window as { elementorFrontendConfig?: unknown };
  let value: unknown = elementorFrontendConfig ?? config.elementor;
  for (const key of path.split('.')) {
    const inside = recordOf(value);
    value = Object.hasOwn(inside, key) ? inside[key] : undefined;
  }
  return value;
};

/** A text of the page's settings, or nothing. */
export const readText = (config: PageConfig, path: string): string => {
  const value = readConfig(config, path);
  return typeof value === 'string' ? value : '';
};

/** Whether a switcher is on. */
export const isOn = (value: unknown) => value === 'yes' || value === true || value === '1';
