import type { PageConfig, StorefrontIslands } from '../../types';

/** The export of a host's chunk, which registers rules and offers gateways. */
export type Preset = (api: StorefrontIslands, config: PageConfig) => void;
