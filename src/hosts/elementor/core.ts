import type { Preset } from '../preset';

/**
 * What third parties find on a page of the builder: its start, hooks, devices and editor mode. The page's own scripts
 * have run by now and listen for the start.
 */
export const core: Preset = (api) => {
  // Who comes first has the page: a copy of the builder's script that comes later finds its place taken.
  Object.defineProperty(window, 'elementorFrontend', { configurable: true, get: () => undefined, set() {} });
  api.register({
    // Not the body: what is mounted there can be mounted again alone.
    selector: 'html',
    name: 'builder',
    load: 'idle',
    mount: async (...given) => (await import('./frontend')).default(...given),
  });
};
