import { page } from '../../core/page';
import type { PageConfig, StorefrontIslands } from '../../types';

/** Starts a host's rules, listeners and gateways. */
export type Preset = (api: StorefrontIslands) => void;

/** Makes a preset the default export of a host's chunk. The engine sets the same config, but later. */
export const preset = (start: Preset) => (api: StorefrontIslands, config: PageConfig) => {
  page.config = config;
  start(api);
};
