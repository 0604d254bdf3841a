/**
 * The script tag. It finds mount points, waits for their strategy, and queues the visitor's events. The
 * engine (src/engine/index.ts) loads with the first activated mount point or with the first host. Every page
 * view pays for each byte here.
 */
import { absent, build, core, doors, engine as engineFile, version } from 'virtual:build';
import { hosts } from 'virtual:hosts';
import { importChunk, preloadChunk } from '../engine/chunk';
import type { CreateEngine } from '../engine/index';
import type { MountPoint, PageConfig, Registration, StoredRule, StorefrontIslands } from '../types';
import { reportError } from '../utils/report-error';
import { assetUrl, ownTag } from './base';
import { deferredScripts } from './deferred-scripts';
import { withoutRules } from './without-rules';

export type * from '../types';

/** Entries that the page pushed before the script ran, and the stores of a bundler's copy of the modules. */
type Queue = Parameters<StorefrontIslands['push']> & Partial<Pick<StorefrontIslands, 'stores'>>;

const start = (queue: Queue) => {
  const tag = ownTag();
  /** All waiting and running mounts by element. */
  const mountPoints = new Map<Node, MountPoint[]>();
  const rules: StoredRule[] = [{ selector: '[data-island]' }];
  /** Undefined until the document has been parsed. */
  let config: PageConfig | undefined;
  let engine: Promise<ReturnType<CreateEngine>> | null | undefined;

  const url = (file: string) => assetUrl(file, tag?.src, config?.base);

  /** Nearly every entry imports this chunk. A request beside the entry's own saves a round trip. */
  const preloadCore = () => preloadChunk(url(core));

  const load = async () => {
    if (!engine) preloadCore();
    return (engine ??= importChunk(url(engineFile), 'engine').then((create: CreateEngine) =>
      create(api, rules, mountPoints, tag, config as PageConfig, presets),
    ));
  };

  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const sleepingHosts = new Set(hosts);
  /** Import the presets that wait for an idle moment or for the visitor. */
  const wakeHosts: (() => Promise<unknown>)[] = [];
  const scripts = deferredScripts();
  /** Settle when the page's scripts and the presets that wait for no visitor have registered their entries. */
  const presets: Promise<unknown>[] = [scripts];

  /** Starts every host that has work on the page by now (src/hosts/<host>/detect.ts), each once. */
  const detect = () => {
    const wanted = tag?.dataset.hosts || 'auto';
    for (const host of sleepingHosts) {
      const [name, works, when] = host;
      if (
        wanted === 'auto'
          ? name in (config as PageConfig) ||
            works.some(
              ([selector, global = 'top']) =>
                (global in window || global in (config as PageConfig)) &&
                document.querySelector(selector || '*'),
            )
          : wanted.split(' ').includes(name)
      ) {
        sleepingHosts.delete(host);
        let preset: Promise<unknown> | undefined;
        const wake = () => {
          preloadCore();
          return (preset ??= importChunk(url(`hosts/${name}.js?v=${build}`), name)
            .then(async (start) => {
              await scripts;
              start(absent ? withoutRules(api, absent) : api, config);
            })
            .catch((cause) => reportError(name, cause)));
        };
        if (when === 'now') {
          presets.push(wake());
          // The visitor's next press needs the engine, and nothing before that press does.
          whenIdle(() => load().catch(reportError));
        } else wakeHosts.push(wake);
        if (when === 'idle') presets.push(new Promise((resolve) => whenIdle(() => resolve(wake()))));
      }
    }
  };

  /**
   * Activates the innermost pending mount point. A press activates every strategy, any other event `interaction`
   * alone. A press is a plain click, or Space on an element with a role. The listener cancels a press. After mounting,
   * or a failure, the engine replays the press, which then reaches the next mount point around.
   */
  const onEvent = (event: MouseEvent & KeyboardEvent) => {
    for (const wake of wakeHosts.splice(0)) wake();
    const press =
      event.key === ' '
        ? (event.target as Element).role
        : event.type === 'click' &&
          // A replayed click does not reach a player's own controls.
          !(
            event.ctrlKey ||
            event.metaKey ||
            event.shiftKey ||
            event.altKey ||
            (event.target as HTMLMediaElement).controls
          );
    for (const node of event.composedPath())
      for (const point of mountPoints.get(node as Node) ?? [])
        if (point.pending && (press || point.strategy === 'interaction')) {
          if (press) {
            event.preventDefault();
            event.stopImmediatePropagation();
            // Dims the element until mounting ends, so that the visitor sees the press.
            const dim = (event.target as Element).animate?.({ opacity: [0.5, 0.5] }, 1e6);
            return point.activate(event).then(() => dim?.cancel());
          }
          return point.activate(event);
        }
  };

  const run = (element: HTMLElement, rule: StoredRule) => {
    const dataset = element.dataset;
    const name = (rule.name ?? dataset.island) as string;
    // Content from elsewhere, such as suggestions, must not mount islands.
    if (element.closest('[data-islands-ignore]')) return;
    const own = mountPoints.get(element) ?? [];
    for (const other of own) if (other.name === name) return;
    const events: (Event | undefined)[] = [];
    let done: Promise<unknown> | undefined;
    const activate = (event?: Event) => {
      events.push(event);
      point.hurry?.();
      return (done ??= load()
        .then((mount) => mount(point))
        .catch((cause) => {
          // A later scan may try again. The server's HTML handles the cancelled presses.
          engine = null;
          mountPoints.delete(element);
          dataset.islandState = 'error';
          const detail = { name, cause, stage: 'load' };
          element.dispatchEvent(new CustomEvent('island:error', { detail, bubbles: true }));
          // Once for each target. SVG targets have no method `click`.
          for (const target of new Set(events.map((event) => event?.defaultPrevented && event.target)))
            if (target) target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        }));
    };
    let strategy = dataset.load || rule.load || 'visible';
    // A door stands in for an island before the visitor's first event on it.
    const door = /^(load|idle)/.test(strategy) && doors.includes(name);
    if (door) strategy = 'interaction';
    const interactive = strategy === 'interaction';
    // A press is not held on a mount point around the whole page, or behind `data-delay` or a media query.
    const pending = interactive || !(dataset.delay || strategy[0] === 'm' || element.contains(document.body));
    const point: MountPoint = { name, element, rule, strategy, pending, events, activate };
    mountPoints.set(element, [...own, point]);
    dataset.islandState = 'waiting';
    const open = () =>
      door
        ? point.pending &&
          importChunk(url(`doors/${name}.js?v=${build}`), name).then((start) => start(point), activate)
        : activate();
    // The engine implements the other strategies; `data-delay` is in seconds.
    if (door || !interactive)
      dataset.delay
        ? setTimeout(open, (dataset.delay as unknown as number) * 1e3)
        : // A door or `idle` waits for an idle moment. The page may not need the engine before.
          strategy[0] === 'i'
          ? whenIdle(open)
          : open();
  };

  const scan = (root: ParentNode = document, among = rules) => {
    for (const rule of among)
      for (const element of [root, ...root.querySelectorAll(rule.selector)] as HTMLElement[])
        if (config && element.matches?.(rule.selector)) run(element, rule);
  };

  const api: StorefrontIslands = (window.storefrontIslands = {
    version,
    scan,
    stop(root = document) {
      for (const [element, own] of mountPoints)
        if (root.contains(element)) {
          mountPoints.delete(element);
          for (const point of own) {
            point.pending = false;
            point.stop?.();
          }
          delete (element as HTMLElement).dataset.islandState;
        }
    },
    stores: { ...queue.stores },
    on(name, listener) {
      addEventListener(name, listener as EventListener);
      return () => removeEventListener(name, listener as EventListener);
    },
    register(entry) {
      const rule = { selector: `[data-island="${(entry as Registration).name}"]`, ...entry };
      // Scans for the new rule only, so that a late preset leaves stopped and failed elements alone. Scans
      // before storing, so that an invalid selector throws here and not in every later scan.
      scan(document, [rule]);
      rules.push(rule);
      // A late rule activates elements that the visitor already uses.
      for (let node = document.activeElement; node; node = node.parentElement)
        for (const point of mountPoints.get(node) ?? []) if (point.pending) point.activate();
    },
    push(...entries) {
      // An invalid entry must not stop the others.
      for (const entry of entries)
        try {
          api.register(entry);
        } catch (cause) {
          reportError(cause);
        }
    },
  } as StorefrontIslands);
  api.push(...queue);

  let looking: number | undefined;
  /** Looks for hosts once for a whole batch of inserted nodes. */
  const detectLater = () => {
    looking =
      looking ||
      whenIdle(() => {
        looking = 0;
        detect();
      });
  };

  const begin = () => {
    try {
      // `null` is valid JSON.
      config = Object(
        JSON.parse(
          document.querySelector<HTMLScriptElement>('script[type="application/json"][data-islands-config]')
            ?.text ?? '{}',
        ),
      );
    } catch (cause) {
      config = {};
      reportError('data-islands-config is not JSON', cause);
    }
    scan();
    // Shared listeners: a page with thousands of mount points pays for five.
    for (const type of ['click', 'focusin', 'input', 'keydown', 'pointerover'])
      addEventListener(type, onEvent as (event: Event) => void, true);
    new MutationObserver((records) => {
      // Skips text nodes, and scans the body alone: scanning costs more than inserting.
      for (const record of records)
        for (const node of record.addedNodes as NodeListOf<Element>)
          if (node.closest) {
            if (node.closest('body')) scan(node);
            // A script in the head may bring a global.
            detectLater();
          }
    }).observe(document, { childList: true, subtree: true });
    if (tag?.dataset.debug != null) load().catch(reportError);
    detect();
  };
  // Islands take over server nodes inside them, so they wait for the parser.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
};

// A second copy of the script leaves the page to the first. An element with that id is not an own property of the
// window, and so not a copy. A list holds the entries that the page pushed before the script ran.
const own = Object.hasOwn(window, 'storefrontIslands') ? window.storefrontIslands : [];
if (Array.isArray(own)) start(own as Queue);
