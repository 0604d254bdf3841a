import { absent } from 'virtual:build';
import { hosts } from 'virtual:hosts';
import type { PageConfig } from '../../types';
import { reportError } from '../../utils/report-error';
import { whenIdle } from '../../utils/when-idle';
import { whenFirstMove } from '../moments/visitor';
import { holdPress } from '../presses';
import { preloadCore, presets, scriptsRan } from './engine';
import { api } from './global';
import { config, importEntry, tag } from './read-config';
import { createFilteredApi } from './without-rules';

const unstartedHosts = new Set(hosts);

const namedHosts = tag?.dataset.hosts || 'auto';

/**
 * Starts each host once: the hosts that the tag names. For `auto`, hosts with a key in the page config or with work on
 * the page (src/hosts/<host>/detect.ts).
 */
export const detectHosts = () => {
  for (const host of unstartedHosts) {
    const [name, signs, when, controls] = host;
    if (
      namedHosts === 'auto'
        ? name in (config as PageConfig) ||
          signs.some(
            ([selector, global = 'top']) =>
              (global in window || global in (config as PageConfig)) &&
              (!selector || document.querySelector(selector)),
          )
        : namedHosts.split(' ').includes(name)
    ) {
      unstartedHosts.delete(host);
      let preset: Promise<unknown> | undefined;
      const importPreset = (): Promise<unknown> => {
        preloadCore();
        return (preset ??= importEntry('hosts', name)
          .then((start) =>
            scriptsRan.then(() => start(absent ? createFilteredApi(api, absent) : api, config)),
          )
          .catch((cause) => reportError(name, cause))
          .then(release as () => unknown));
      };
      // These elements do nothing without the preset.
      const release = controls && holdPress(controls, (target) => importPreset().then(() => target));
      if (when) whenFirstMove().then(importPreset);
      else presets.push(importPreset());
      if (when === 'idle') presets.push(new Promise<unknown>(whenIdle as never).then(importPreset));
    }
  }
};
