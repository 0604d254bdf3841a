import type { Preset } from '../preset';
import { readConfig } from './config';
import { core } from './core';
import { layout } from './layout';
import { media } from './media';
import { panels } from './panels';
import { widgets } from './widgets';

/** What a script of the page brings alive in its own time (builder contract §1.2). */
const delayed = '[data-delay-child-handlers=true] *';

const elementor: Preset = (api, config) => {
  // Where the builder's own script runs, or is still to come, the page is its.
  if ('elementorFrontend' in window || document.querySelector('#elementor-frontend-js')) return;
  core(api, config);
  if (readConfig(config, 'is_static')) return;
  const register: typeof api.register = (rule) =>
    api.register({ ...rule, selector: `:is(${rule.selector}):not(${delayed})` });
  const own = document.querySelector(delayed) ? { ...api, register } : api;
  for (const part of [layout, media, panels, widgets]) part(own, config);
};

export default elementor;
