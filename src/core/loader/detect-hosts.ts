import { absent } from 'virtual:build';
import { hosts } from 'virtual:hosts';
import type { PageConfig } from '../../types';
import { reportError } from '../../utils/report-error';
import { whenIdle } from '../../utils/when-idle';
import { deferredScripts } from './deferred-scripts';
import { loadEngine, preloadCore, presets } from './engine';
import { api } from './global';
import { config, importEntry, tag } from './page';
import { createFilteredApi } from './without-rules';

/** Hosts that have not started. */
const unstartedHosts = new Set(hosts);

/** Functions that import the engine and presets. The loader calls the functions on the visitor's first event. */
export const waitingImports: (() => Promise<unknown>)[] = [];

/** Functions that import a host's preset, by the selector of elements that do nothing without the preset. */
export const heldSelectors = new Map<string, () => Promise<unknown>>();

/** The hosts that the tag names, or `auto`. */
const namedHosts = tag?.dataset.hosts || 'auto';

/**
 * Starts each host once: the hosts that the tag names. For `auto`, hosts with a key in the page config or with work on
 * the page (src/hosts/<host>/detect.ts).
 */
export const detectHosts = () => {
  for (const host of unstartedHosts) {
    const [name, signs, when, held] = host;
    if (
      namedHosts === 'auto'
        ? name in (config as PageConfig) ||
          signs.some(
            ([selector, global = 'top']) =>
              (global in window || global in (config as PageConfig)) &&
              document.querySelector(selector || '*'),
          )
        : namedHosts.split(' ').includes(name)
    ) {
      unstartedHosts.delete(host);
      let preset: Promise<unknown> | undefined;
      const importPreset = () => {
        preloadCore();
        return (preset ??= importEntry('hosts', name)
          .then((start) =>
            deferredScripts.then(() => {
              start(absent ? createFilteredApi(api, absent) : api, config);
            }),
          )
          .catch((cause) => reportError(name, cause))
          .then(() => heldSelectors.delete(held as string)));
      };
      if (held) heldSelectors.set(held, importPreset);
      if (!when) {
        presets.push(importPreset());
        // The preset itself needs no engine. The engine loads with the visitor's first event at the latest.
        waitingImports.push(loadEngine);
      } else waitingImports.push(importPreset);
      if (when === 'idle') presets.push(new Promise<unknown>(whenIdle as never).then(importPreset));
    }
  }
};

let idleCallback: number | null | undefined;

/** Looks for hosts once for a whole batch of inserted nodes. */
export const detectHostsLater = () => {
  idleCallback =
    idleCallback ??
    whenIdle(() => {
      idleCallback = null;
      detectHosts();
    });
};
