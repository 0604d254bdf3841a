import { phpBoolean } from '../../utils/php-boolean';
import { asRecord } from '../../utils/record';
import { hasJQueryHandler } from '../shared/original-scripts';
import type { Preset } from '../shared/preset';
import { isEdited } from './page-settings';

/**
 * Marks of the page, and the builder's page API for add-ons. The API loads at the first sign of an add-on: a jQuery
 * listener, a widget, a read of the global, or the page config (docs/hosts/elementor.md#add-ons). The page's own
 * scripts have run before this call.
 */
export const core: Preset = (api, config) => {
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    api.register({
      // Mounted on `html`, because the editor mounts the mount points on the body again.
      selector: 'html',
      name: 'builder',
      load: 'idle',
      mount: async (...given) => (await import('./frontend')).default(...given),
    });
  };
  // A read of the global starts the page API. A later copy of the builder's script cannot replace the global.
  Object.defineProperty(window, 'elementorFrontend', { configurable: true, get: ask, set() {} });
  api.register({
    selector: 'html',
    name: 'page-marks',
    load: 'idle',
    mount: async (...given) => {
      if (given[2].editor) ask();
      const { default: markPage, addOns } = await import('./page-marks');
      if (!asked) api.register({ selector: addOns, name: 'add-on', load: 'idle', mount: ask });
      return markPage(...given);
    },
  });
  if (
    phpBoolean(asRecord(config.elementor).addons) ||
    isEdited(config) ||
    hasJQueryHandler(window, 'elementor/frontend/init')
  )
    ask();
};
