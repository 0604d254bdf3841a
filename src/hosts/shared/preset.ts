import type { PageConfig, StorefrontIslands } from '../../types';

/** The default export of a host's chunk, which starts the host's rules, listeners and gateways. */
export type Preset = (api: StorefrontIslands, config: PageConfig) => void;
