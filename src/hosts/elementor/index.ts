import type { Registration } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { phpBoolean } from '../../utils/php-boolean';
import { runsOnPage } from '../shared/original-scripts';
import { type Preset, preset } from '../shared/preset';
import { readBuilderSettings } from './builder-settings';
import { core } from './core';
import { layout } from './layout/layout';
import { atomicVideoScript, atomicVideos, media } from './media/media';
import { atomicTabs, atomicTabsScript, panels } from './panels/panels';
import { widgets } from './widgets/widgets';

/** Elements that wait for a script of the page (docs/hosts/elementor.md#waiting-children). */
const delayedChildren = '[data-delay-child-handlers=true] *';

/**
 * If the builder's own script is on the page, the preset leaves the page to that script. The widgets of Elementor 4 have
 * scripts of their own, which cannot run without the builder's script.
 */
const builderScript = {
  handle: 'elementor-frontend',
  file: '/elementor/assets/js/frontend.',
  hasRun: () => 'elementorFrontend' in pageGlobals,
};

const elementor: Preset = (api) => {
  if (runsOnPage(builderScript)) {
    if (!runsOnPage(atomicTabsScript)) atomicTabs(api);
    if (!runsOnPage(atomicVideoScript)) atomicVideos(api);
    return;
  }
  core(api);
  if (phpBoolean(readBuilderSettings().is_static)) return;
  const register: typeof api.register = (rule) =>
    api.register({ ...rule, selector: `:is(${(rule as Registration).selector}):not(${delayedChildren})` });
  const presetApi = document.querySelector(delayedChildren) ? { ...api, register } : api;
  for (const part of [layout, media, panels, widgets, atomicTabs, atomicVideos]) part(presetApi);
};

export default preset(elementor);
