import type { Preset } from '../shared/preset';

/**
 * The builder's page API for add-ons: start, hooks, devices and editor mode. The page's own scripts have run
 * by now and listen for the start.
 */
export const core: Preset = (api) => {
  // The first script owns the page: a later copy of the builder's script finds the name taken.
  Object.defineProperty(window, 'elementorFrontend', { configurable: true, get: () => undefined, set() {} });
  api.register({
    // Mounted on `html`, because mount points on the body can be mounted again alone.
    selector: 'html',
    name: 'builder',
    load: 'idle',
    mount: async (...given) => (await import('./frontend')).default(...given),
  });
};
