/**
 * The engine: mounting, stopping and event replay. The loader fetches the engine with the first activated mount point.
 */
import { page } from '../gateways/page';
import type {
  Context,
  ErrorStage,
  Mount,
  MountPoint,
  PageConfig,
  StoredRule,
  StorefrontIslands,
} from '../types';
import { REMEDY, reportError } from '../utils/report-error';
import { createBatches } from './batches';
import { fetchMount, forgetMount } from './fetch-mount';
import { replay } from './replay';
import { waitForStrategy } from './strategies';
import { createTexts } from './texts';

const emit = (target: Element, type: string, detail: object) =>
  target.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail }));

/**
 * Starts the engine, once per page.
 * @param rules rules and mountables, including those of the page
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
  const findTexts = createTexts(config);
  Object.assign(page, { entries: rules, presets, config, texts: findTexts });
  const settings = tag?.dataset ?? {};
  /** Failed mounts by element. A later success on the same element must not hide the error. */
  const failed = new WeakMap<Node, string>();
  const nextBatch = createBatches();
  const isDebugged = settings.debug != null;
  /**
   * Whether the page's author is the visitor. A helper then reports misspelt names. Other visitors never load this
   * helper.
   */
  const isAuthor = isDebugged || /^(localhost|127\.|\[|$)|\.(local|test)$/.test(location.hostname);
  let count = 0;

  const findMount = async (name: string): Promise<Mount> => {
    const entry = rules.find((entry) => entry.mount && entry.name === name);
    if (!entry?.attributes) return entry?.mount ?? fetchMount(name);
    const read = await fetchMount('own-props');
    const mount: Mount = (element, ruleProps, context) => read(element, { ruleProps, entry }, context);
    return Object.assign(mount, { table: entry.attributes });
  };

  const removePoint = (point: MountPoint) => {
    const rest = (mountPoints.get(point.element) ?? []).filter((other) => other !== point);
    if (rest[0]) mountPoints.set(point.element, rest);
    else mountPoints.delete(point.element);
  };

  const setState = (element: HTMLElement, state: string) => {
    element.dataset.islandState = failed.has(element) ? 'error' : state;
  };

  /** Fetches and mounts. A failure sets the state of the element and dispatches `island:error`. */
  const mount = async (point: MountPoint) => {
    const { element, name, rule } = point;
    const abort = new AbortController();
    const { signal } = abort;
    let stage: ErrorStage = 'load';
    const fail = (cause: unknown, where: ErrorStage = 'render') => {
      if (signal.aborted) return;
      abort.abort();
      // A later scan may try again.
      removePoint(point);
      if (where === 'load') forgetMount(name);
      failed.set(element, name);
      setState(element, 'error');
      if (emit(element, 'island:error', { name, cause, stage: where }))
        reportError(name, cause, element, ...(Object(cause).request ? [REMEDY] : []));
    };
    const stopFacade = point.stop;
    point.stop = () => {
      abort.abort();
      stopFacade?.();
    };
    if (failed.get(element) === name) failed.delete(element);
    setState(element, 'loading');
    try {
      const { slots = {}, props = {} } = rule;
      // Sends all requests at once. The later `await` reports a failure.
      const shown = findTexts(name, element);
      const own = (async () => (typeof props === 'function' ? props(element) : props))();
      own.catch(() => {});
      const start = await findMount(name);
      const pageTexts = await shown;
      if (signal.aborted) return;
      stage = 'mount';
      const id = `${name}-${++count}`;
      const editor = settings.mode === 'editor';
      const texts = () => findTexts(name);
      const context: Context = { id, name, slots, config, signal, fail, editor, texts };
      const stop = await start(element, { ...pageTexts, ...(await own) }, context);
      if (stop) signal.aborted ? stop() : signal.addEventListener('abort', stop);
      if (signal.aborted) return;
      setState(element, 'ready');
      emit(element, 'island:ready', { name, id });
      if (isDebugged || (isAuthor && element.dataset.island))
        fetchMount('author').then(
          (check) => check(element, { mount: start, rules, settings }, context),
          () => {},
        );
    } catch (cause) {
      fail(cause, stage);
    }
  };

  new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => removedNodes[0]))
      for (const element of mountPoints.keys()) if (!element.isConnected) api.stop(element);
  }).observe(document, { childList: true, subtree: true });

  if (isDebugged) {
    // The first errors may occur before the overlay loads.
    const events: Event[] = [];
    for (const type of ['island:error', 'island:ready'] as const) api.on(type, (event) => events.push(event));
    api.register({ selector: 'body', name: 'debug', load: 'load', props: { events, mountPoints } });
  }

  /** Resolves with the first result that is not empty. Calls `find` now and after each event of this type. */
  const when = async <Found>(type: string, find: () => Found) => {
    let found: Found;
    while (!(found = find())) await new Promise((resolve) => addEventListener(type, resolve, { once: true }));
    return found as never;
  };
  api.whenStore = (name) => when('island:store', () => api.stores[name]);
  api.whenReady = (selector) =>
    when('island:ready', () => document.querySelector(`:is(${selector})[data-island-state=ready]`));

  const mountWhenDue = async (point: MountPoint) => {
    const { strategy, element, events } = point;
    // A mount that a visitor waits for skips the queue.
    if (strategy !== 'interaction') await nextBatch();
    await new Promise<void>((resolve) => {
      // A press skips the strategy.
      point.hurry = resolve;
      if (events.some(Boolean)) resolve();
      else waitForStrategy(strategy, element).then(resolve);
    });
    // The page may have stopped or replaced the element during the wait. A press then meets the server's HTML, or the
    // element's successor.
    if (mountPoints.get(element)?.includes(point)) await mount(point);
    point.pending = false;
    replay(point);
  };

  return mountWhenDue;
};

export type CreateEngine = typeof createEngine;

export default createEngine;
