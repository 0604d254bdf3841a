/** What add-ons of the builder find on a page, fetched when the page has nothing else to do. */
import type { Mount, PageConfig } from '../../loader/types';
import { $device, watchDevice } from '../../stores/device';
import { readConfig } from './config';
import { createElements } from './elements';
import { Base } from './handler';
import { alone, type Call, createHooks } from './hooks';
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
      (window as { elementorFrontendConfig?: unknown }).elementorFrontendConfig ?? config.elementor ?? {},
    hooks,
    elementsHandler: elements,
    templates: createTemplates(),
    isEditMode: () => editor,
    getCurrentDeviceMode: device,
    getCurrentDeviceSetting: (settings: Values, key: string) =>
      deviceSetting(settings, key, device(), config),
    breakpoints: {
      /** Names, smallest first unless asked otherwise. */
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
    /** Starts what add-ons wait for. In an editor that is the editor's to say, and it may say it once. */
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

/** Names of the browser that the builder's stylesheets ask the body for (builder contract §1.2). */
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

/** The current device, where stylesheets and scripts look for it. */
const showDevice = (config: PageConfig, signal: AbortSignal) => {
  const { body } = document;
  watchDevice(devicesOf(config), signal);
  const marker = document.createElement('span');
  marker.id = 'elementor-device-mode';
  marker.className = 'elementor-screen-only';
  // The builder's stylesheet has the device's name in it, which is not for readers.
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

/** The global of the builder, as far as add-ons use it. Who comes first has the page, the builder's own or ours. */
const start: Mount = async (_, __, { config, editor: mode, signal }) => {
  const page = window as { elementorFrontend?: Frontend; elementorModules?: unknown };
  if (page.elementorFrontend) return;
  const editor = mode || readConfig(config, 'environmentMode.edit') === true;
  const editing = editor && (await import('./editor'));
  const frontend = createFrontend(config, editor);
  // The builder's script goes on with whatever it finds here, and so starts nothing a second time.
  Object.defineProperty(page, 'elementorFrontend', { configurable: true, get: () => frontend, set() {} });
  page.elementorModules ??= {
    Module: class {
      forceMethodImplementation = mustImplement;
    },
    frontend: { handlers: { Base } },
  };
  const hideDevice = showDevice(config, signal);
  // Somebody who leaves editing to us has no editor that would say when to begin.
  if (editing) alone(editing.edit, frontend, signal);
  if (readConfig(config, 'environmentMode.edit') !== true) frontend.init();
  return () => {
    frontend.elementsHandler.end();
    hideDevice();
    delete page.elementorFrontend;
  };
};

export default start;
