import type { PageConfig, StorefrontIslands } from '../../types';

/** The export of a host's chunk: it registers rules and offers gateways. */
export type Preset = (api: StorefrontIslands, config: PageConfig) => void;
