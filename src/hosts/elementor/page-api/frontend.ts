/** The builder's page API for add-ons, a chunk that loads after the first sign of an add-on. */

import { recall, remember } from '../../../dom/browser-storage';
import { $device, watchDevice } from '../../../stores/device';
import type { Context, Mount } from '../../../types';
import { pageGlobals } from '../../../utils/page-globals';
import { asRecord, type Values } from '../../../utils/record';
import { runIsolated } from '../../../utils/run-isolated';
import { readAll, readConfig } from '../config';
import { getDeviceMinimum, readBreakpoints, readDeviceSetting, readDevices } from '../settings';
import { CarouselBase } from './carousel-base';
import { BuilderDocument, createDocumentsManager } from './documents';
import { createElements, type HandlerClass } from './elements';
import { Base } from './handler';
import { type Call, createHooks } from './hooks';
import { toPageSet } from './page-set';
import { Masonry, Scroll } from './page-tools';
import { createTemplates } from './registration';
import { StretchElement, StretchedElement } from './stretched-element';
import { SwiperBase } from './swiper-base';
import { createUtilities, createWaypoint } from './utilities';
import { Module, readValue, ViewModule } from './view-module';

/** Options of a stored value, as add-ons write them. */
interface StorageOptions {
  lifetimeInSeconds?: number;
  session?: boolean;
}

const toStorageArea = (options?: StorageOptions) => (options?.session ? 'session' : 'local');

/** The builder's page-wide settings with the active breakpoints, as add-ons expect. */
const createSettings = () => {
  const values = asRecord(readAll());
  const activeBreakpoints = readBreakpoints();
  return Object.assign(values, { responsive: { ...asRecord(values.responsive), activeBreakpoints } });
};

const findSet = (selector: string) => toPageSet([...document.querySelectorAll(selector)]);

/** Adds or removes a listener of an event target, or of an object with `on` and `off`, such as a jQuery object. */
const bind = (target: unknown, method: 'on' | 'off', event: string, call: Call) => {
  if ('addEventListener' in Object(target))
    (target as EventTarget)[method === 'on' ? 'addEventListener' : 'removeEventListener'](event, call);
  else (target as Record<'on' | 'off', (event: string, call: Call) => void>)[method](event, call);
};

/** Calls at once, and again when `delayMs` have passed without a further call. */
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
  const { signal } = context;
  const hooks = createHooks((name) => elements.listen(name));
  const elements = createElements(hooks);
  let isInitialised = false;
  const getDevice = () => $device.get();
  const settings = createSettings();
  const frontend = {
    version: readConfig('version'),
    config: settings,
    hooks,
    /** Properties with `$` are jQuery objects on a page with jQuery. */
    elements: {
      get $window() {
        return toPageSet(window);
      },
      get $document() {
        return toPageSet(document);
      },
      get $head() {
        return toPageSet(document.head);
      },
      get $body() {
        return toPageSet(document.body);
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
    waypoint: createWaypoint(signal),
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
    isWPPreviewMode: () => readConfig('environmentMode.wpPreview') === true,
    getItems: readValue,
    getDeviceSetting: (device: string, settings: Values, key: string) =>
      readDeviceSetting(settings, key, device),
    debounce,
    /** Adds a listener that the target does not have twice. The default target is the window. */
    addListenerOnce(id: string, event: string, call: Call, target: unknown = toPageSet(window)) {
      frontend.removeListeners(id, event, call, target);
      bind(target, 'on', event, call);
    },
    removeListeners: (_id: string, event: string, call: Call, target: unknown = toPageSet(window)) =>
      bind(target, 'off', event, call),
    getCurrentDeviceMode: getDevice,
    getCurrentDeviceSetting: (settings: Values, key: string) => readDeviceSetting(settings, key, getDevice()),
    breakpoints: {
      /** Names of devices, smallest first by default. */
      getActiveBreakpointsList: ({ largeToSmall = false, withDesktop = false } = {}) => {
        const names = readDevices()
          .map(({ name }) => name)
          .filter((name) => withDesktop || name !== 'desktop');
        return largeToSmall ? names : names.reverse();
      },
      getDeviceMinBreakpoint: (name: string) => getDeviceMinimum(name),
      getDesktopMinPoint: () => getDeviceMinimum('desktop'),
    },
    utils: createUtilities(context, getDevice),
    on: hooks.addAction as (name: string, call: Call) => void,
    off: hooks.removeAction as (name: string, call?: Call) => void,
    trigger: hooks.doAction,
    /** Starts the add-ons. In the builder's editor, the editor calls this method. Only the first call counts. */
    init() {
      if (isInitialised) return;
      isInitialised = true;
      dispatchEvent(new CustomEvent('elementor/frontend/init'));
      for (const name of ['elementor/modules/init:before', 'elementor/modules/init/before'])
        hooks.doAction(name);
      frontend.documentsManager = createDocumentsManager(hooks);
      hooks.doAction('components:init');
      elements.start();
    },
  };
  return frontend;
};

export type Frontend = ReturnType<typeof createFrontend>;

/**
 * Sets the builder's globals, as far as add-ons use these globals. Does nothing if the builder's own script has set its
 * global.
 */
const start: Mount = async (_, __, context) => {
  const { editor: isEditorMode, signal } = context;
  const globals = pageGlobals as {
    elementorFrontend?: Frontend;
    elementorModules?: { connect?(modules: object): void };
  };
  if (globals.elementorFrontend) return;
  const editor = isEditorMode || readConfig('environmentMode.edit') === true;
  const editorModule = editor && (await import('./editor'));
  const frontend = createFrontend(context, editor);
  // A later copy of the builder's script cannot replace the global, and its call of `init` does nothing.
  Object.defineProperty(globals, 'elementorFrontend', { configurable: true, get: () => frontend, set() {} });
  const modules = {
    Module,
    ViewModule,
    utils: { Masonry, Scroll },
    frontend: {
      Document: BuilderDocument,
      tools: { StretchElement },
      handlers: { Base, StretchedElement, SwiperBase, CarouselBase },
    },
  };
  // Scripts of the page may have extended the classes of early.ts.
  globals.elementorModules?.connect?.(modules);
  Reflect.set(globals, 'elementorModules', globals.elementorModules ?? modules);
  watchDevice(readDevices(), signal);
  if (editorModule) runIsolated(editorModule.followEditor, frontend, signal);
  // Only the builder's own editor calls `init` itself, so on every other page the add-ons start here.
  if (readConfig('environmentMode.edit') !== true) frontend.init();
  return () => {
    frontend.elementsHandler.end();
    delete globals.elementorFrontend;
  };
};

export default start;
