import { createNode } from '../dom/create-node';
import type { PageConfig, StorefrontIslands, Stores } from '../types';
import { settings } from './settings';

export interface StartOptions {
  /** Hosts whose HTML the bundle enhances. Default: `auto`, which finds hosts by their signs and page config keys. */
  hosts?: 'auto' | 'none' | string[];
  /** The page config, which replaces the page's own `data-islands-config`. */
  config?: PageConfig;
  /** `editor` for an editor preview. */
  mode?: 'editor';
  /** Shows the overlay of the mount points. */
  debug?: boolean;
}

const writeConfig = (config: PageConfig) =>
  document.head.prepend(
    createNode('script', { type: 'application/json', 'data-islands-config': '' }, JSON.stringify(config)),
  );

/**
 * Starts the bundle on this page. A copy that a script tag has started stays and takes the page's entries. Both copies
 * share their stores.
 * @returns the page's `window.storefrontIslands`
 */
export const start = async ({
  hosts = 'auto',
  config,
  mode,
  debug,
}: StartOptions = {}): Promise<StorefrontIslands> => {
  settings.hosts = [hosts].flat().join(' ');
  if (mode) settings.mode = mode;
  if (debug) settings.debug = '';
  if (config) writeConfig(config);
  await import('../core/loader/index');
  return window.storefrontIslands as StorefrontIslands;
};

type Entry = Parameters<StorefrontIslands['push']>[0];

/** Registers rules, mountables, and the page's own backends and services, before or after the start. */
export const register = (...entries: Entry[]) => {
  // A server has no page to mount on.
  if (!globalThis.window) return;
  if (!Object.hasOwn(window, 'storefrontIslands')) window.storefrontIslands = [] as never;
  window.storefrontIslands?.push(...entries);
};

/** Each rule of `whenEngine` needs a name of its own, because an element mounts a name once. */
let registrationCount = 0;

/** Resolves when the engine runs. */
export const whenEngine = () =>
  new Promise<StorefrontIslands>((resolve) =>
    register({
      selector: 'html',
      name: `bundle-${++registrationCount}`,
      load: 'load',
      mount: () => resolve(window.storefrontIslands as StorefrontIslands),
    }),
  );

/** Resolves with a store as soon as a script of the page has created the store. */
export const whenStore = async <Name extends keyof Stores>(name: Name): Promise<Stores[Name]> =>
  (await whenEngine()).whenStore(name);

/** Resolves with the first element that matches and is ready, at once or later. */
export const whenReady = async (selector: string) => (await whenEngine()).whenReady(selector);
