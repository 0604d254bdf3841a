import type { Preset } from '../preset';

/** Tabs, accordions and toggles. */
export const panels: Preset = () => {};
