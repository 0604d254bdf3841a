import { asRecord } from '../../utils/record';
import { hasJQueryHandler } from '../shared/original-scripts';
import type { Preset } from '../shared/preset';
import { isEdited, isOn } from './page-settings';

/**
 * Marks of the page, and the builder's page API for add-ons where one asks for it: by a listener of jQuery, a
 * widget, a look at the global, or the page config (docs/hosts/elementor.md#add-ons). The page's own scripts
 * have run by now.
 */
export const core: Preset = (api, config) => {
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    api.register({
      // Mounted on `html`, because mount points on the body can be mounted again alone.
      selector: 'html',
      name: 'builder',
      load: 'idle',
      mount: async (...given) => (await import('./frontend')).default(...given),
    });
  };
  // The first script owns the page: a later copy of the builder's script finds the name taken.
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
    isOn(asRecord(config.elementor).addons) ||
    isEdited(config) ||
    hasJQueryHandler(window, 'elementor/frontend/init')
  )
    ask();
};
