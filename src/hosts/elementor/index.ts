import type { Registration } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { phpBoolean } from '../../utils/php-boolean';
import { type Feature, startFeature } from '../shared/features';
import { preset } from '../shared/preset';
import { readBuilderSettings } from './builder-settings';
import { core } from './core';
import { layout } from './layout/layout';
import { atomicVideos, media } from './media/media';
import { atomicTabs, panels } from './panels/panels';
import { widgets } from './widgets/widgets';

/** Elements that wait for a script of the page (docs/hosts/elementor.md#waiting-children). */
const delayedChildren = '[data-delay-child-handlers=true] *';

/**
 * If the builder's own script is on the page, the preset leaves the page to that script. The widgets of Elementor 4 have
 * scripts of their own, which cannot run without the builder's script.
 */
const builder: Feature = {
  original: {
    handle: 'elementor-frontend',
    file: '/elementor/assets/js/frontend.',
    hasRun: () => 'elementorFrontend' in pageGlobals,
  },
  run(api, getLate) {
    core(api);
    if (phpBoolean(readBuilderSettings().is_static)) return;
    const register: typeof api.register = (rule) =>
      api.register({ ...rule, selector: `:is(${(rule as Registration).selector}):not(${delayedChildren})` });
    const presetApi = document.querySelector(delayedChildren) ? { ...api, register } : api;
    for (const part of [layout, media, panels, widgets, atomicTabs.run, atomicVideos.run])
      part(presetApi, getLate);
  },
  follow(api) {
    startFeature(atomicTabs, api);
    startFeature(atomicVideos, api);
  },
};

export default preset((api) => startFeature(builder, api));
