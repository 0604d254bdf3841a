import type { Preset } from '../preset';
import { core } from './core';
import { layout } from './layout';
import { media } from './media';
import { panels } from './panels';
import { widgets } from './widgets';

const elementor: Preset = (api, config) => {
  // Where the builder's own script runs, the page is its.
  if ('elementorFrontend' in window) return;
  for (const part of [core, layout, media, panels, widgets]) part(api, config);
};

export default elementor;
