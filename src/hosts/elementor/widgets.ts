import type { Preset } from '../preset';

/** The other widgets, each with its own behaviour. */
export const widgets: Preset = () => {};
