/** The builder's page API for add-ons, fetched when the browser is idle. */

import { $device, watchDevice } from '../../stores/device';
import type { Mount, PageConfig } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { readConfig } from './config';
import { createElements } from './elements';
import { Base } from './handler';
import { type Call, createHooks, runIsolated } from './hooks';
import { createTemplates, mustImplement } from './registration';
import { deviceMinimum, deviceSetting, devicesOf, responsiveControl } from './settings';

type Values = Record<string, unknown>;

const createFrontend = (config: PageConfig, editor: boolean) => {
  const hooks = createHooks((name) => elements.listen(name));
  const elements = createElements(hooks, config);
  let begun = false;
  const device = () => $device.get();
  const frontend = {
    version: readConfig(config, 'version'),
    config:
      (pageGlobals as { elementorFrontendConfig?: unknown }).elementorFrontendConfig ??
      config.elementor ??
      {},
    hooks,
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
    utils: {
      assetsLoader: {
        load: async (type: 'script' | 'style', key: string) =>
          (await import('./assets')).loadLibrary(config, type, key),
      },
      controls: {
        getResponsiveControlValue: (settings: Values, key: string, part = '', on = device()) =>
          responsiveControl(settings, key, on, config, part),
      },
    },
    on: hooks.addAction as (name: string, call: Call) => void,
    off: hooks.removeAction as (name: string, call?: Call) => void,
    trigger: hooks.doAction,
    /** Starts the add-ons. In an editor the editor calls this, and may call it once. */
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

/** Browser names that the builder's stylesheets expect as body classes. */
const agentsOf = () => {
  const { userAgent: agent, maxTouchPoints, vendor } = navigator;
  const firefox = agent.includes('Firefox');
  const chrome = 'chrome' in window;
  const webkit = agent.includes('AppleWebKit');
  const flags = {
    isTouchDevice: maxTouchPoints > 0 || 'ontouchstart' in window,
    appleWebkit: webkit && !chrome,
    blink: chrome,
    chrome: chrome && !agent.includes('Edg') && !agent.includes('OPR'),
    edge: agent.includes('Edg'),
    firefox,
    mac: agent.includes('Macintosh'),
    opera: agent.includes('OPR'),
    safari: /^Apple/.test(vendor) && agent.includes('Safari'),
    webkit,
  };
  return Object.entries(flags).flatMap(([name, on]) => (on ? [`e--ua-${name}`] : []));
};

/** Publishes the current device where stylesheets and scripts look for it. */
const showDevice = (config: PageConfig, signal: AbortSignal) => {
  const { body } = document;
  watchDevice(devicesOf(config), signal);
  const marker = document.createElement('span');
  marker.id = 'elementor-device-mode';
  marker.className = 'elementor-screen-only';
  // The builder's stylesheet writes the device's name into this element, which screen readers must not read.
  marker.setAttribute('aria-hidden', 'true');
  const had = document.getElementById(marker.id);
  if (!had) body.append(marker);
  const agents = agentsOf().filter((name) => !body.classList.contains(name));
  body.classList.add(...agents);
  const forget = $device.subscribe((name) => body.setAttribute('data-elementor-device-mode', name));
  return () => {
    forget();
    marker.remove();
    body.classList.remove(...agents);
    body.removeAttribute('data-elementor-device-mode');
  };
};

/**
 * The global of the builder, as far as add-ons use it. The first script owns the page, the builder's or ours.
 */
const start: Mount = async (_, __, { config, editor: mode, signal }) => {
  const page = pageGlobals as { elementorFrontend?: Frontend; elementorModules?: unknown };
  if (page.elementorFrontend) return;
  const editor = mode || readConfig(config, 'environmentMode.edit') === true;
  const editing = editor && (await import('./editor'));
  const frontend = createFrontend(config, editor);
  // The builder's script extends an existing object and so starts nothing twice.
  Object.defineProperty(page, 'elementorFrontend', { configurable: true, get: () => frontend, set() {} });
  page.elementorModules ??= {
    Module: class {
      forceMethodImplementation = mustImplement;
    },
    frontend: { handlers: { Base } },
  };
  const hideDevice = showDevice(config, signal);
  // A page that leaves editing to us has no editor to start it.
  if (editing) runIsolated(editing.edit, frontend, signal);
  if (readConfig(config, 'environmentMode.edit') !== true) frontend.init();
  return () => {
    frontend.elementsHandler.end();
    hideDevice();
    delete page.elementorFrontend;
  };
};

export default start;
