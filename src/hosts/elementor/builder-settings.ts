/**
 * The builder's page-wide settings, for the preset alone. Mount points read the settings by `config.ts`, in a chunk
 * that loads with the first mount.
 */
import type { PageConfig } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord } from '../../utils/record';

/** The builder's global, else the `elementor` key of the page config. */
export const readBuilderSettings = (config: PageConfig) => {
  const { elementorFrontendConfig } = pageGlobals as { elementorFrontendConfig?: unknown };
  return asRecord(elementorFrontendConfig ?? config.elementor);
};

/** Whether an author edits the page. */
export const isEdited = (config: PageConfig) =>
  asRecord(readBuilderSettings(config).environmentMode).edit === true;
