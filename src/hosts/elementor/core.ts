import type { Preset } from '../preset';

/** What third parties find on a page of the builder: its start, hooks, devices and editor mode. */
export const core: Preset = () => {};
