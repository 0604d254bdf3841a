/**
 * The builder's page-wide settings for the start of the preset. Later code reads the settings by `config.ts`, in a
 * chunk that loads after the preset.
 */
import { page } from '../../core/page';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord } from '../../utils/record';

/** The builder's global, else the `elementor` key of the page config. */
export const readBuilderSettings = () => {
  const { elementorFrontendConfig } = pageGlobals;
  return asRecord(elementorFrontendConfig ?? page.config.elementor);
};
