import { page } from '../../core/page';
import { hasJQueryHandler } from '../../integrations/jquery';
import { pageGlobals } from '../../utils/page-globals';
import { phpBoolean } from '../../utils/php-boolean';
import { asRecord } from '../../utils/record';
import type { Preset } from '../shared/preset';
import { readBuilderSettings } from './builder-settings';

const loadPageMarks = () => import('./layout/page-marks');

/**
 * Marks of the page, and the builder's page API for add-ons. The API loads in an idle moment after the first sign of an
 * add-on (docs/hosts/elementor.md#add-ons).
 */
export const core: Preset = (api) => {
  let isRegistered = false;
  const registerApi = () => {
    if (isRegistered) return;
    isRegistered = true;
    api.register({
      // The rule mounts on `html`, because the editor mounts the mount points on the body again.
      selector: 'html',
      name: 'builder',
      load: 'idle',
      mount: async (...parameters) => (await import('./page-api/frontend')).default(...parameters),
    });
  };
  // A read of the global registers the page API. A later copy of the builder's script cannot replace the global.
  Object.defineProperty(window, 'elementorFrontend', { configurable: true, get: registerApi, set() {} });
  api.register({
    selector: 'html',
    name: 'page-marks',
    load: 'idle',
    preload: loadPageMarks,
    mount: async (...parameters) => {
      if (parameters[2].editor) registerApi();
      const { default: markPage, addOns } = await loadPageMarks();
      if (!isRegistered) api.register({ selector: addOns, name: 'add-on', load: 'idle', mount: registerApi });
      return markPage(...parameters);
    },
  });
  if (
    phpBoolean(asRecord(page.config.elementor).addons) ||
    asRecord(readBuilderSettings().environmentMode).edit === true ||
    'elementorModules' in pageGlobals ||
    hasJQueryHandler(window, 'elementor/frontend/init')
  )
    registerApi();
};
