/** The builder's page API for add-ons, a chunk that loads when an add-on first uses the API. */

import { recall, remember } from '../../integrations/browser-storage';
import { $device, watchDevice } from '../../stores/device';
import type { Context, Mount, PageConfig } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord } from '../../utils/record';
import { readConfig } from './config';
import { createElements, pageObject } from './elements';
import { Base } from './handler';
import { type Call, createHooks, runIsolated } from './hooks';
import { createTemplates } from './registration';
import { breakpointsByName, deviceMinimum, deviceSetting, devicesOf } from './settings';
import { SwiperBase } from './swiper-base';
import { createUtilities, createWaypoint } from './utilities';
import { Module, ViewModule, valueAt } from './view-module';

type Values = Record<string, unknown>;

/** Options of a stored value, as add-ons write them. */
interface StorageOptions {
  lifetimeInSeconds?: number;
  session?: boolean;
}

const areaOf = (options?: StorageOptions) => (options?.session ? 'session' : 'local');

/** The page's settings with the active breakpoints, as add-ons expect. */
const configOf = (config: PageConfig) => {
  const { elementorFrontendConfig: printed = config.elementor } = pageGlobals as {
    elementorFrontendConfig?: unknown;
  };
  const values = asRecord(printed);
  const activeBreakpoints = breakpointsByName(config);
  return Object.assign(values, { responsive: { ...asRecord(values.responsive), activeBreakpoints } });
};

const createFrontend = (context: Context, editor: boolean) => {
  const { config, signal } = context;
  const hooks = createHooks((name) => elements.listen(name));
  const elements = createElements(hooks, config);
  let begun = false;
  const device = () => $device.get();
  const settings = configOf(config);
  const frontend = {
    version: readConfig(config, 'version'),
    config: settings,
    hooks,
    /** jQuery objects where the page has jQuery, else the nodes. */
    elements: {
      get $window() {
        return pageObject(window);
      },
      get $document() {
        return pageObject(document);
      },
      get $body() {
        return pageObject(document.body);
      },
      window,
    },
    storage: {
      get: (key: string, options?: StorageOptions) => recall(key, areaOf(options)),
      set: (key: string, value: unknown, options?: StorageOptions) =>
        remember(key, options?.lifetimeInSeconds, value, areaOf(options)),
    },
    getKitSettings: (path?: string) => valueAt(settings.kit, path),
    getPageSettings: (path?: string) => valueAt(asRecord(settings.settings).page, path),
    waypoint: (
      place: unknown,
      call: (this: Element, direction: 'down' | 'up') => unknown,
      options?: { offset?: unknown; triggerOnce?: boolean },
    ) => createWaypoint(place, call, options, signal),
    Module: Base,
    elementsHandler: elements,
    templates: createTemplates(),
    isEditMode: () => editor,
    getCurrentDeviceMode: device,
    getCurrentDeviceSetting: (settings: Values, key: string) =>
      deviceSetting(settings, key, device(), config),
    breakpoints: {
      /** Names, smallest first by default. */
      getActiveBreakpointsList: ({ largeToSmall = false, withDesktop = false } = {}) => {
        const names = devicesOf(config)
          .map(({ name }) => name)
          .filter((name) => withDesktop || name !== 'desktop');
        return largeToSmall ? names : names.reverse();
      },
      getDeviceMinBreakpoint: (name: string) => deviceMinimum(name, config),
      getDesktopMinPoint: () => deviceMinimum('desktop', config),
    },
    utils: createUtilities(context, device),
    on: hooks.addAction as (name: string, call: Call) => void,
    off: hooks.removeAction as (name: string, call?: Call) => void,
    trigger: hooks.doAction,
    /** Starts the add-ons. In an editor, the editor calls this method. Only the first call counts. */
    init() {
      if (begun) return;
      begun = true;
      dispatchEvent(new CustomEvent('elementor/frontend/init'));
      for (const name of [
        'elementor/modules/init:before',
        'elementor/modules/init/before',
        'components:init',
      ])
        hooks.doAction(name);
      elements.begin();
    },
  };
  return frontend;
};

export type Frontend = ReturnType<typeof createFrontend>;

/**
 * The global of the builder, as far as add-ons use it. The script that loads first runs the page: the builder's or
 * ours.
 */
const start: Mount = async (_, __, context) => {
  const { config, editor: mode, signal } = context;
  const page = pageGlobals as { elementorFrontend?: Frontend; elementorModules?: unknown };
  if (page.elementorFrontend) return;
  const editor = mode || readConfig(config, 'environmentMode.edit') === true;
  const editing = editor && (await import('./editor'));
  const frontend = createFrontend(context, editor);
  // The builder's script extends an existing object and so starts nothing twice.
  Object.defineProperty(page, 'elementorFrontend', { configurable: true, get: () => frontend, set() {} });
  page.elementorModules ??= { Module, ViewModule, frontend: { handlers: { Base, SwiperBase } } };
  watchDevice(devicesOf(config), signal);
  // Only the builder's own editor calls `init` itself, so on every other page the add-ons start here.
  if (editing) runIsolated(editing.edit, frontend, signal);
  if (readConfig(config, 'environmentMode.edit') !== true) frontend.init();
  return () => {
    frontend.elementsHandler.end();
    delete page.elementorFrontend;
  };
};

export default start;
