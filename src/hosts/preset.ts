import type { PageConfig, StorefrontIslands } from '../loader/types';

/** What a host's chunk exports: it registers its rules and offers its gateways. */
export type Preset = (api: StorefrontIslands, config: PageConfig) => void;
