/**
 * The engine: mounting, stopping and the repetition of typed text. The loader fetches the engine with the first activated mount point
 * at the latest.
 */

import type { MountPoint, PageConfig, StoredRule, StorefrontIslands } from '../../types';
import { allowsData } from '../allows-data';
import { whenFirstMove } from '../moments/visitor';
import { page } from '../page';
import { fetchMount, findNeeded } from './fetch-mount';
import { createMounter } from './mounter';
import { repeatTyping } from './repeat-typing';
import { waitForStrategy } from './strategies';
import { createTexts } from './texts';

const MOUNTS_PER_BATCH = 10;

/**
 * Mounts ten points per task: one task each costs more than the work, and one task for all may block the page.
 * @returns the function whose promise resolves when the caller's batch may start
 */
const createBatches = () => {
  let batch: Promise<unknown> | undefined;
  let freePlaces = 0;
  return () => {
    if (!freePlaces--) {
      freePlaces = MOUNTS_PER_BATCH - 1;
      batch = new Promise((resolve) => setTimeout(resolve));
    }
    return batch;
  };
};

/** Resolves with the first result that is not empty. Calls `find` now and after each event of this type until then. */
const waitFor = async <Found>(type: string, find: () => Found) => {
  let result: Found;
  while (!(result = find())) await new Promise((resolve) => addEventListener(type, resolve, { once: true }));
  return result as never;
};

/** Whether the warm-up may spend the visitor's data. @param settings attributes of the script tag */
const allowsWarmUp = ({ warm, mode }: DOMStringMap) => warm !== 'off' && mode !== 'editor' && allowsData();

/**
 * Whether a router or a live view has set a mount point back to the server's HTML: a morph keeps the element, but takes
 * its state, or what its island has drawn.
 */
const isMorphed = ({ type, target, removedNodes }: MutationRecord) =>
  type === 'attributes'
    ? !(target as HTMLElement).dataset.islandState
    : [...removedNodes].some(
        (node) => (node as Element).matches?.('[data-island-root]') && !node.isConnected,
      );

/**
 * Starts the engine, once per page.
 * @param rules the rules and mountables of the loader, the presets and the page
 * @param presets settle when the presets and the page's scripts have registered their entries
 * @param mountPoints all waiting and running mounts by element
 * @returns the function that mounts a point when its strategy allows the mount
 */
const createEngine = (
  api: StorefrontIslands,
  rules: StoredRule[],
  mountPoints: Map<Node, MountPoint[]>,
  tag: HTMLScriptElement | undefined,
  config: PageConfig,
  presets: Promise<unknown>[],
) => {
  const { lang } = document.documentElement;
  // A translator changes the attribute later, along with the texts.
  if (lang) config.locale ||= lang;
  Object.assign(page, { entries: rules, presets, config, mountPoints });
  const texts = createTexts();
  page.texts = texts.find;
  const settings = tag?.dataset ?? {};
  const isDebugged = settings.debug != null;
  const nextBatch = createBatches();
  const mount = createMounter(rules, mountPoints, settings, isDebugged, texts);

  new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => removedNodes[0]))
      for (const element of mountPoints.keys()) if (!element.isConnected) api.stop(element);
    for (const element of new Set(records.filter(isMorphed).map(({ target }) => target as HTMLElement)))
      if (mountPoints.has(element)) {
        api.stop(element);
        api.scan(element);
      }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-island-state'] });

  if (isDebugged) {
    // The first errors may occur before the overlay loads.
    const events: Event[] = [];
    for (const type of ['island:error', 'island:ready'] as const) api.on(type, (event) => events.push(event));
    page.mountEvents = events;
    api.register({ selector: 'body', name: 'debug', load: 'load' });
  }

  whenFirstMove().then(async () => {
    if (!allowsWarmUp(settings)) return;
    // Without its code, blocked or gone after a release, nothing is warmed up.
    const module = await import('./warm-up').catch(() => {});
    module?.warmUp({
      mountPoints,
      rules,
      texts,
      config,
      nonce: tag?.nonce,
      findNeeded,
      fetchMount,
    });
  });

  api.whenStore = (name) => waitFor('island:store', () => api.stores[name]);
  api.whenReady = (selector) =>
    waitFor('island:ready', () => document.querySelector(`:is(${selector})[data-island-state=ready]`));

  return async (point: MountPoint) => {
    const { strategy, element, events } = point;
    // A mount that a visitor waits for skips the queue.
    if (strategy !== 'interaction') await nextBatch();
    await new Promise<void>((resolve) => {
      // A press skips the strategy.
      point.skipWait = resolve;
      if (events.some(Boolean)) resolve();
      else waitForStrategy(strategy, element).then(resolve);
    });
    // The page may have stopped or replaced the element during the wait.
    if (mountPoints.get(element)?.includes(point)) await mount(point);
    point.pending = false;
    return repeatTyping(point);
  };
};

export type CreateEngine = typeof createEngine;

export default createEngine;
