/**
 * The engine: mounting, stopping and event replay. The loader fetches it when the first mount point
 * activates.
 */

import { build, chunks, mountables } from 'virtual:mountables';
import { adoptStyles } from '../dom/adopt-styles';
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
import { reportError } from '../utils/report-error';
import { importChunk, preloadChunk } from './chunk';
import { waitForStrategy } from './strategies';

/** A slow stylesheet delays its island no longer than this. */
const STYLESHEET_TIMEOUT_MS = 5_000;

/** Folder of the build. */
const base = import.meta.url.replace(/[^/]*\/[^/]*$/, '');
/** Chunks import each other by plain names; a query would load them twice. */
const versionedUrl = (path: string) => `${base}${path}?v=${build}`;

const emit = (target: Element, type: string, detail: object) =>
  target.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail }));

/**
 * Adopts the stylesheet instead of linking it: Chromium lays out the whole page again for a linked stylesheet
 * with a cascade layer. A content security policy may forbid `fetch` and still allow a link.
 */
const loadStylesheet = (href: string) =>
  new Promise((resolve) => {
    setTimeout(resolve, STYLESHEET_TIMEOUT_MS);
    // Other scripts wrap `fetch`, and their wrappers throw or return nothing.
    Promise.resolve()
      .then(() => fetch(href))
      .then(async (reply) => resolve(reply.ok && adoptStyles(await reply.text())))
      .catch(() => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        link.onload = link.onerror = resolve;
        document.head.append(link);
      });
  });

/**
 * Starts the engine, once a page.
 * @param rules rules and mountables, including those of the page
 * @param presets settle when everybody who may register something had the time to
 * @param mountPoints all waiting and running mounts by element
 * @returns `mount`, which mounts a point when its strategy says so, and `activateFocused`, which activates what the
 *   visitor already uses
 */
const createEngine = (
  api: StorefrontIslands,
  rules: StoredRule[],
  mountPoints: Map<Node, MountPoint[]>,
  tag: HTMLScriptElement | undefined,
  config: PageConfig,
  presets: Promise<unknown>[],
) => {
  Object.assign(page, { entries: rules, presets, config });
  const settings = tag?.dataset ?? {};
  const fetched = new Map<string, Promise<Mount>>();
  /** Failed mounts by element. A later success on the same element must not hide the error. */
  const failed = new WeakMap<Node, string>();
  /** Chunks that nothing has requested yet. */
  const pendingChunks = [...chunks];
  let count = 0;

  /** Requests shared chunks ahead of their importers, each once. */
  const preload = (numbers: number[]) => {
    for (const at of numbers) {
      if (pendingChunks[at]) preloadChunk(base + pendingChunks[at]);
      pendingChunks[at] = '';
    }
  };

  /** @throws ChunkLoadError (docs/loading.md#errors), also if the loaded file is not a module of ours */
  const fetchMount = async (name: string, idle: boolean): Promise<Mount> => {
    // Names come from the page: only names known to the build become part of an address.
    const known = Object.hasOwn(mountables, name) && mountables[name];
    if (!known) throw Error(`Unknown island: ${name}`);
    const [folder, styled, ...imports] = known;
    const path = `${folder}/${name}`;
    // Idle work leaves the connection to mounts that a visitor waits for.
    if (!idle) preload(imports);
    // The page may link the stylesheet itself to avoid a layout shift.
    const style =
      styled &&
      !document.querySelector(`link[rel=stylesheet][href*="${path}.css"]`) &&
      loadStylesheet(versionedUrl(`${path}.css`));
    const request = versionedUrl(`${path}.js`);
    const mount = await importChunk(request, name);
    await style;
    if (mount) return mount;
    throw Object.assign(Error(`Loading chunk ${name} failed.`), {
      name: 'ChunkLoadError',
      type: 'missing',
      request,
    });
  };

  const findMount = (name: string, idle: boolean) => {
    const registered = rules.find((entry) => entry.mount && entry.name === name);
    if (registered) return registered.mount as Mount;
    const known = fetched.get(name) ?? fetchMount(name, idle);
    fetched.set(name, known);
    return known;
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
  const mount = async (point: MountPoint, idle: boolean) => {
    const { element, name, rule } = point;
    const abort = new AbortController();
    const { signal } = abort;
    let stage: ErrorStage = 'load';
    const fail = (cause: unknown, where: ErrorStage = 'render') => {
      if (signal.aborted) return;
      abort.abort();
      // A later scan may try again.
      removePoint(point);
      if (where === 'load') fetched.delete(name);
      failed.set(element, name);
      setState(element, 'error');
      if (emit(element, 'island:error', { name, cause, stage: where })) reportError(name, cause, element);
    };
    point.stop = () => abort.abort();
    if (failed.get(element) === name) failed.delete(element);
    setState(element, 'loading');
    try {
      const start = await findMount(name, idle);
      if (signal.aborted) return;
      stage = 'mount';
      const id = `${name}-${++count}`;
      const { slots = {}, props = {} } = rule;
      const context: Context = { id, name, slots, config, signal, fail, editor: settings.mode === 'editor' };
      const stop = await start(element, typeof props === 'function' ? await props(element) : props, context);
      if (stop) signal.aborted ? stop() : signal.addEventListener('abort', stop);
      if (signal.aborted) return;
      setState(element, 'ready');
      emit(element, 'island:ready', { name, id });
    } catch (cause) {
      fail(cause, stage);
    }
  };

  /** Replays the visitor's events on a mounted point. After a failure a click follows the HTML. */
  const replay = ({ element, events }: MountPoint) => {
    /** Somebody who presses again while nothing happens wants one thing, not many. */
    const clicked = new Set<Element>();
    for (const event of events) {
      if (!event) continue;
      const { type, target, key, defaultPrevented } = event as KeyboardEvent;
      const place = (target as Node).isConnected ? (target as Element) : element;
      // The browser turns Enter into a click; WebKit does so for a repeated key too.
      const pressed = key === 'Enter' && place.matches('a,button,input,select,summary');
      if (type === 'click') {
        if (clicked.has(place)) continue;
        clicked.add(place);
      }
      if (type === 'click' ? defaultPrevented : /input|key/.test(type) && !pressed)
        place.dispatchEvent(new (event.constructor as typeof Event)(type, event));
    }
  };

  const activateFocused = () => {
    for (let node = document.activeElement; node; node = node.parentElement)
      for (const point of mountPoints.get(node) ?? []) if (point.pending) point.activate();
  };

  new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => removedNodes[0]))
      for (const element of mountPoints.keys()) if (!element.isConnected) api.stop(element);
  }).observe(document, { childList: true, subtree: true });

  if (settings.debug != null) {
    // The overlay loads later than the first errors occur.
    const errors: Event[] = [];
    api.on('island:error', (event) => errors.push(event));
    api.register({ selector: 'body', name: 'debug', load: 'load', props: { errors } });
  }
  let batch: Promise<unknown> | undefined;
  let freeInBatch = 0;
  /** Mounts ten points per task: one task each costs more than the work, one task for all may block. */
  const nextBatch = () => {
    if (!freeInBatch--) {
      freeInBatch = 9;
      batch = new Promise((resolve) => setTimeout(resolve));
    }
    return batch;
  };

  const mountWhenDue = async (point: MountPoint) => {
    // A mount that a visitor waits for skips the queue.
    if (!point.pending) await nextBatch();
    const load = point.element.dataset.load || point.rule.load || 'visible';
    await waitForStrategy(load, point.element);
    // Stopped meanwhile.
    if (!mountPoints.get(point.element)?.includes(point)) return;
    await mount(point, load.startsWith('idle'));
    point.pending = false;
    replay(point);
  };

  return { mount: mountWhenDue, activateFocused };
};

export type CreateEngine = typeof createEngine;

export default createEngine;
