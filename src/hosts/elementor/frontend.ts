/** The builder's page API for add-ons, a chunk that loads when an add-on first uses the API. */

import { recall, remember } from '../../integrations/browser-storage';
import { $device, watchDevice } from '../../stores/device';
import type { Context, Mount, PageConfig } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord } from '../../utils/record';
import { CarouselBase } from './carousel-base';
import { readConfig } from './config';
import { createDocumentsManager, Document } from './documents';
import { createElements, type HandlerClass, toPageObject } from './elements';
import { Base } from './handler';
import { type Call, createHooks, runIsolated } from './hooks';
import { toPageSet } from './page-set';
import { Masonry, Scroll } from './page-tools';
import { createTemplates } from './registration';
import { getDeviceMinimum, readBreakpoints, readDeviceSetting, readDevices } from './settings';
import { StretchElement, StretchedElement } from './stretched-element';
import { SwiperBase } from './swiper-base';
import { createUtilities, createWaypoint } from './utilities';
import { Module, readValue, ViewModule } from './view-module';

type Values = Record<string, unknown>;

/** Options of a stored value, as add-ons write them. */
interface StorageOptions {
  lifetimeInSeconds?: number;
  session?: boolean;
}

const toStorageArea = (options?: StorageOptions) => (options?.session ? 'session' : 'local');

/** The builder's page-wide settings with the active breakpoints, as add-ons expect. */
const createSettings = (config: PageConfig) => {
  const { elementorFrontendConfig: printed = config.elementor } = pageGlobals as {
    elementorFrontendConfig?: unknown;
  };
  const values = asRecord(printed);
  const activeBreakpoints = readBreakpoints(config);
  return Object.assign(values, { responsive: { ...asRecord(values.responsive), activeBreakpoints } });
};

const findSet = (selector: string) => toPageSet([...document.querySelectorAll(selector)]);

/** Adds or removes a listener of a jQuery object, a node or an object with `on` and `off`. */
const bind = (target: unknown, method: 'on' | 'off', event: string, call: Call) => {
  if ('addEventListener' in Object(target))
    (target as EventTarget)[method === 'on' ? 'addEventListener' : 'removeEventListener'](event, call);
  else (target as Record<'on' | 'off', (event: string, call: Call) => void>)[method](event, call);
};

/** Calls at once, and then only when no call came for a time. */
const debounce = (call: Call, delayMs: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: unknown[]) {
    if (timer === undefined) call.apply(this, args);
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      call.apply(this, args);
    }, delayMs);
  };
};

const createFrontend = (context: Context, isEditor: boolean) => {
  const { config, signal } = context;
  const hooks = createHooks((name) => elements.listen(name));
  const elements = createElements(hooks, config);
  let hasBegun = false;
  const getDevice = () => $device.get();
  const settings = createSettings(config);
  const frontend = {
    version: readConfig(config, 'version'),
    config: settings,
    hooks,
    /** jQuery objects where the page has jQuery, else the nodes. */
    elements: {
      get $window() {
        return toPageObject(window);
      },
      get $document() {
        return toPageObject(document);
      },
      get $head() {
        return toPageObject(document.head);
      },
      get $body() {
        return toPageObject(document.body);
      },
      get $deviceMode() {
        return findSet('#elementor-device-mode');
      },
      get $wpAdminBar() {
        return findSet('#wpadminbar');
      },
      window,
    },
    storage: {
      get: (key: string, options?: StorageOptions) => recall(key, toStorageArea(options)),
      set: (key: string, value: unknown, options?: StorageOptions) =>
        remember(key, options?.lifetimeInSeconds, value, toStorageArea(options)),
    },
    getKitSettings: (path?: string) => readValue(settings.kit, path),
    getPageSettings: (path?: string) => readValue(asRecord(settings.settings).page, path),
    waypoint: (
      place: unknown,
      call: (this: Element, direction: 'down' | 'up') => unknown,
      options?: { offset?: unknown; triggerOnce?: boolean },
    ) => createWaypoint(place, call, options, signal),
    Module: Base,
    modules: { StretchElement, Masonry },
    /** The page's documents, once the add-ons have started. */
    documentsManager: undefined as ReturnType<typeof createDocumentsManager> | undefined,
    elementsHandler: Object.assign(elements, {
      /** Classes that add-ons extend or compare. The bundle's behaviours run the builder's widgets. */
      getHandler: (name: string): Promise<HandlerClass> =>
        Promise.resolve(name === 'image-carousel.default' ? CarouselBase : Base),
    }),
    templates: createTemplates(),
    isEditMode: () => isEditor,
    isWPPreviewMode: () => readConfig(config, 'environmentMode.wpPreview') === true,
    getItems: readValue,
    getDeviceSetting: (device: string, settings: Values, key: string) =>
      readDeviceSetting(settings, key, device, config),
    debounce,
    /** Listens on the window, or on the given jQuery object or node. */
    addListenerOnce(id: string, event: string, call: Call, target: unknown = toPageObject(window)) {
      frontend.removeListeners(id, event, call, target);
      bind(target, 'on', event, call);
    },
    removeListeners: (_id: string, event: string, call: Call, target: unknown = toPageObject(window)) =>
      bind(target, 'off', event, call),
    getCurrentDeviceMode: getDevice,
    getCurrentDeviceSetting: (settings: Values, key: string) =>
      readDeviceSetting(settings, key, getDevice(), config),
    breakpoints: {
      /** Names, smallest first by default. */
      getActiveBreakpointsList: ({ largeToSmall = false, withDesktop = false } = {}) => {
        const names = readDevices(config)
          .map(({ name }) => name)
          .filter((name) => withDesktop || name !== 'desktop');
        return largeToSmall ? names : names.reverse();
      },
      getDeviceMinBreakpoint: (name: string) => getDeviceMinimum(name, config),
      getDesktopMinPoint: () => getDeviceMinimum('desktop', config),
    },
    utils: createUtilities(context, getDevice),
    on: hooks.addAction as (name: string, call: Call) => void,
    off: hooks.removeAction as (name: string, call?: Call) => void,
    trigger: hooks.doAction,
    /** Starts the add-ons. In an editor, the editor calls this method. Only the first call counts. */
    init() {
      if (hasBegun) return;
      hasBegun = true;
      dispatchEvent(new CustomEvent('elementor/frontend/init'));
      for (const name of ['elementor/modules/init:before', 'elementor/modules/init/before'])
        hooks.doAction(name);
      frontend.documentsManager = createDocumentsManager(hooks);
      hooks.doAction('components:init');
      elements.begin();
    },
  };
  return frontend;
};

export type Frontend = ReturnType<typeof createFrontend>;

/**
 * The global of the builder, as far as add-ons use the global. The script that loads first runs the page: the builder's
 * script or the bundle.
 */
const start: Mount = async (_, __, context) => {
  const { config, editor: isEditorMode, signal } = context;
  const page = pageGlobals as {
    elementorFrontend?: Frontend;
    elementorModules?: { connect?(modules: object): void };
  };
  if (page.elementorFrontend) return;
  const editor = isEditorMode || readConfig(config, 'environmentMode.edit') === true;
  const editorModule = editor && (await import('./editor'));
  const frontend = createFrontend(context, editor);
  // The builder's script extends an existing object and so starts nothing twice.
  Object.defineProperty(page, 'elementorFrontend', { configurable: true, get: () => frontend, set() {} });
  const modules = {
    Module,
    ViewModule,
    utils: { Masonry, Scroll },
    frontend: {
      Document,
      tools: { StretchElement },
      handlers: { Base, StretchedElement, SwiperBase, CarouselBase },
    },
  };
  // Scripts of the page may have extended the classes of early.ts.
  page.elementorModules?.connect?.(modules);
  Reflect.set(page, 'elementorModules', page.elementorModules ?? modules);
  watchDevice(readDevices(config), signal);
  // Only the builder's own editor calls `init` itself, so on every other page the add-ons start here.
  if (editorModule) runIsolated(editorModule.followEditor, frontend, signal);
  if (readConfig(config, 'environmentMode.edit') !== true) frontend.init();
  return () => {
    frontend.elementsHandler.end();
    delete page.elementorFrontend;
  };
};

export default start;
