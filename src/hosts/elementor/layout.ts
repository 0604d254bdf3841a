import type { Preset } from '../preset';

/** Motion and layout: what happens to elements when they are seen or the window changes. */
export const layout: Preset = () => {};
