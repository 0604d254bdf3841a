/** What the loader fetches when the first mount point wakes: mounting, stopping, presets, events that happen again. */
import { build, chunks, hosts, mountables } from 'virtual:mountables';
import { adopt } from '../dom/adopt';
import { askForChunk, importChunk } from './chunk';
import { timely } from './strategies';
import type { Context, ErrorStage, Mount, PageConfig, Point, Registration, StorefrontIslands } from './types';

/** Milliseconds that a stylesheet may hold up its island. */
const styleLimit = 5_000;

/** Folder of the build. */
const base = import.meta.url.replace(/[^/]*\/[^/]*$/, '');
/** Chunks import each other by their plain names; with a query they would be loaded twice. */
const file = (path: string) => `${base}${path}?v=${build}`;

const report = (...parts: unknown[]) => console.error('[storefront-islands]', ...parts);

const emit = (target: Element, type: string, detail: object) =>
  target.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail }));

/**
 * Adopted and not linked: for a linked stylesheet with a cascade layer Chromium lays the whole page out again. A
 * policy of the page that lets us fetch no text may still let it link one.
 */
const bringStyle = (href: string) =>
  new Promise((resolve) => {
    setTimeout(resolve, styleLimit);
    fetch(href)
      .then(async (reply) => resolve(reply.ok && adopt(await reply.text())))
      .catch(() => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        link.onload = link.onerror = resolve;
        document.head.append(link);
      });
  });

const parse = (text: string): PageConfig => {
  try {
    // `null` is JSON too.
    return Object(JSON.parse(text));
  } catch (cause) {
    report('data-islands-config is not JSON', cause);
    return {};
  }
};

/**
 * Starts the engine. Runs once a page.
 * @param rules rules and mountables, those that the page has registered among them
 * @param live everything that waits or runs, by element
 * @param text page config
 * @returns the function that mounts a point in its own time
 */
const createEngine = (
  api: StorefrontIslands,
  rules: Registration[],
  live: Map<Node, Point[]>,
  tag: HTMLScriptElement | null,
  text: string,
) => {
  const config = parse(text);
  const settings = tag?.dataset ?? {};
  const fetched = new Map<string, Promise<Mount>>();
  /** What has failed on an element; nothing that becomes ready there hides it. */
  const failed = new WeakMap<Node, string>();
  /** Chunks that nothing has asked for yet. */
  const unasked = [...chunks];
  let count = 0;

  /** Asks for shared chunks before what imports them has come, once for each. */
  const ask = (numbers: number[]) => {
    for (const at of numbers) {
      if (unasked[at]) askForChunk(base + unasked[at]);
      unasked[at] = '';
    }
  };

  /** @throws ChunkLoadError (spec §8), also when what has come is not one of our modules */
  const fetchMount = async (name: string, idle: boolean): Promise<Mount> => {
    // Names come from the page: only those of the build ever become part of an address.
    const known = Object.hasOwn(mountables, name) && mountables[name];
    if (!known) throw Error(`Unknown island: ${name}`);
    const [folder, styled, ...imports] = known;
    const path = `${folder}/${name}`;
    // Where somebody may wait for it.
    if (!idle) ask(imports);
    // A page that links it itself, so that nothing moves while it loads, has it already.
    const style =
      styled &&
      !document.querySelector(`link[rel=stylesheet][href*="${path}.css"]`) &&
      bringStyle(file(`${path}.css`));
    const request = file(`${path}.js`);
    const mount = await importChunk(request, name);
    await style;
    if (mount) return mount;
    throw Object.assign(Error(`Loading chunk ${name} failed.`), {
      name: 'ChunkLoadError',
      type: 'missing',
      request,
    });
  };

  const find = (name: string, idle: boolean) => {
    const registered = rules.find((entry) => entry.mount && entry.name === name);
    if (registered) return registered.mount as Mount;
    const known = fetched.get(name) ?? fetchMount(name, idle);
    fetched.set(name, known);
    return known;
  };

  const forget = (point: Point) => {
    const rest = (live.get(point.element) ?? []).filter((other) => other !== point);
    if (rest[0]) live.set(point.element, rest);
    else live.delete(point.element);
  };

  const show = (element: HTMLElement, state: string) => {
    element.dataset.islandState = failed.has(element) ? 'error' : state;
  };

  /** Fetches and mounts; what goes wrong is said on the element and in `island:error`. */
  const mount = async (point: Point, idle: boolean) => {
    const { element, name, rule } = point;
    const abort = new AbortController();
    const { signal } = abort;
    let stage: ErrorStage = 'load';
    const fail = (cause: unknown, where: ErrorStage = 'render') => {
      if (signal.aborted) return;
      abort.abort();
      // A later scan may try again.
      forget(point);
      if (where === 'load') fetched.delete(name);
      failed.set(element, name);
      show(element, 'error');
      if (emit(element, 'island:error', { name, cause, stage: where })) report(name, cause, element);
    };
    point.stop = () => abort.abort();
    if (failed.get(element) === name) failed.delete(element);
    show(element, 'loading');
    try {
      const start = await find(name, idle);
      if (signal.aborted) return;
      stage = 'mount';
      const id = `${name}-${++count}`;
      const { slots = {}, props = {} } = rule;
      const context: Context = { id, name, slots, config, signal, fail, editor: settings.mode === 'editor' };
      const stop = await start(element, typeof props === 'function' ? await props(element) : props, context);
      if (stop) signal.aborted ? stop() : signal.addEventListener('abort', stop);
      if (signal.aborted) return;
      show(element, 'ready');
      emit(element, 'island:ready', { name, id });
    } catch (cause) {
      fail(cause, stage);
    }
  };

  /** Repeats what the visitor did while the mount point slept. After a failure a click does what the HTML says. */
  const replay = ({ element, events }: Point) => {
    for (const event of events) {
      if (!event) continue;
      const { type, target, key, defaultPrevented } = event as KeyboardEvent;
      const place = (target as Node).isConnected ? (target as Element) : element;
      // Enter has become a click, or will: WebKit makes one of a repeated key too.
      const pressed = key === 'Enter' && place.matches('a,button,input,select,summary');
      if (type === 'click' ? defaultPrevented : /input|key/.test(type) && !pressed)
        place.dispatchEvent(new (event.constructor as typeof Event)(type, event));
    }
  };

  const stop = (root: Node = document) => {
    for (const [element, own] of live)
      if (root.contains(element)) {
        live.delete(element);
        for (const point of own) {
          point.asleep = false;
          point.stop?.();
        }
        delete (element as HTMLElement).dataset.islandState;
      }
  };
  api.stop = stop;

  const { register } = api;
  // A mountable that comes late mounts where its name was unknown before, and a rule that comes late wakes what the
  // visitor has begun to use.
  api.register = (entry) => {
    register({ selector: `[data-island="${entry.name}"]`, ...entry });
    for (let node = document.activeElement; node; node = node.parentElement)
      for (const point of live.get(node) ?? []) if (point.asleep) point.wake();
  };

  new MutationObserver((records) => {
    if (records.some(({ removedNodes }) => removedNodes[0]))
      for (const element of live.keys()) if (!element.isConnected) stop(element);
  }).observe(document, { childList: true, subtree: true });

  if (settings.debug != null) {
    // The overlay comes later than the first errors.
    const errors: Event[] = [];
    api.on('island:error', (event) => errors.push(event));
    api.register({ selector: 'body', name: 'debug', load: 'load', props: { errors } });
  }
  const { hosts: wanted = 'auto' } = settings;
  for (const [host, imports] of Object.entries(hosts))
    if (wanted === 'auto' ? document.querySelector(`[class*=${host}]`) : wanted.split(' ').includes(host)) {
      ask(imports);
      importChunk(file(`hosts/${host}.js`), host)
        .then((preset) => preset(api, config))
        .catch((cause) => report(host, cause));
    }

  let turn: Promise<unknown> | undefined;
  let free = 0;
  /** A task for a few mount points: one for each costs more than what is done in it, one for all may be long. */
  const inTurn = () => {
    if (!free--) {
      free = 9;
      turn = new Promise((resolve) => setTimeout(resolve));
    }
    return turn;
  };

  return async (point: Point) => {
    // A visitor waits for no other's turn.
    if (!point.asleep) await inTurn();
    const load = point.element.dataset.load || point.rule.load || 'visible';
    await timely(load, point.element);
    // Stopped while it waited.
    if (!live.get(point.element)?.includes(point)) return;
    await mount(point, load.startsWith('idle'));
    point.asleep = false;
    replay(point);
  };
};

export type CreateEngine = typeof createEngine;

export default createEngine;
