/**
 * The script tag. It finds mount points, waits for their strategy, and queues the visitor's events. The
 * engine (src/engine/index.ts) loads with the first activated mount point or with the first host. Every page
 * view pays for each byte here.
 */

import { absent, build, core, engine as engineFile, version } from 'virtual:build';
import { hosts } from 'virtual:hosts';
import { importChunk, preloadChunk } from '../engine/chunk';
import type { CreateEngine } from '../engine/index';
import type { MountPoint, PageConfig, Registration, StoredRule, StorefrontIslands } from '../types';
import { reportError } from '../utils/report-error';
import { assetUrl, ownTag } from './base';
import { deferredScripts } from './deferred-scripts';
import { withoutRules } from './without-rules';

export type * from '../types';

const start = () => {
  const tag = ownTag();
  /** All waiting and running mounts by element. */
  const mountPoints = new Map<Node, MountPoint[]>();
  const rules: StoredRule[] = [{ selector: '[data-island]' }];
  /** Undefined until the document has been parsed. */
  let config: PageConfig | undefined;
  let engine: Promise<ReturnType<CreateEngine>> | null | undefined;
  let running: ReturnType<CreateEngine> | undefined;

  const url = (file: string) => assetUrl(file, tag?.src, config?.base);

  const load = async () => {
    // Nearly everything that mounts imports this chunk; requested here, both arrive in a single round trip.
    if (!engine) preloadChunk(url(core));
    return (engine ??= importChunk(url(engineFile), 'engine').then(
      (create: CreateEngine) =>
        (running = create(api, rules, mountPoints, tag, config as PageConfig, presets)),
    ));
  };

  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const sleepingHosts = new Set(hosts);
  /** Imports the presets that wait for an idle moment. */
  const wakeHosts: (() => void)[] = [];
  const scripts = deferredScripts();
  /** Settle when everybody who may register something had the time to. */
  const presets: Promise<unknown>[] = [scripts];
  const flushHosts = () => {
    for (const wake of wakeHosts.splice(0)) wake();
  };

  /** Starts every host that has work on the page by now (src/hosts/<host>/detect.ts), each once. */
  const detect = () => {
    const wanted = tag?.dataset.hosts || 'auto';
    for (const host of sleepingHosts) {
      const [name, works, idle] = host;
      if (
        wanted === 'auto'
          ? name in (config as PageConfig) ||
            works.some(
              ([selector, global]) =>
                (!global || global in window || global in (config as PageConfig)) &&
                (!selector || document.querySelector(selector)),
            )
          : wanted.split(' ').includes(name)
      ) {
        sleepingHosts.delete(host);
        const wake = () =>
          importChunk(url(`hosts/${name}.js?v=${build}`), name)
            .then(async (preset) => {
              await scripts;
              preset(absent ? withoutRules(api, absent) : api, config);
            })
            .catch((cause) => reportError(name, cause));
        presets.push(idle ? new Promise<void>((resolve) => wakeHosts.push(resolve)).then(wake) : wake());
        if (!idle) load().catch(reportError);
      }
    }
    if (wakeHosts[0]) whenIdle(flushHosts);
  };

  /**
   * Activates the innermost pending mount point. Holds back a plain click, and Space on an element with a
   * role. After mounting, or a failure, the event is replayed and reaches the next mount point around.
   */
  const onEvent = (event: MouseEvent & KeyboardEvent) => {
    flushHosts();
    for (const node of event.composedPath())
      for (const point of mountPoints.get(node as Node) ?? [])
        if (point.pending) {
          if (
            event.key === ' '
              ? (event.target as Element).role
              : event.type === 'click' && !event.ctrlKey && !event.metaKey && !event.shiftKey
          ) {
            event.preventDefault();
            event.stopImmediatePropagation();
            // Dimmed until it is ready, so that the press shows.
            const dim = (event.target as Element).animate?.({ opacity: [0.5, 0.5] }, 1e6);
            return point.activate(event).then(() => dim?.cancel());
          }
          return point.activate(event);
        }
  };

  const run = (element: HTMLElement, rule: StoredRule) => {
    const dataset = element.dataset;
    const name = (rule.name ?? dataset.island) as string;
    // Content of others, such as suggestions, is no place for mount points.
    if (element.closest('[data-islands-ignore]')) return;
    const own = mountPoints.get(element) ?? [];
    for (const other of own) if (other.name === name) return;
    const events: (Event | undefined)[] = [];
    let done: Promise<unknown> | undefined;
    const activate = (event?: Event) => {
      events.push(event);
      return (done ??= load()
        .then(({ mount }) => mount(point))
        .catch((cause) => {
          // A later scan may try again; held events follow the server's HTML.
          engine = null;
          mountPoints.delete(element);
          dataset.islandState = 'error';
          const detail = { name, cause, stage: 'load' };
          element.dispatchEvent(new CustomEvent('island:error', { detail, bubbles: true }));
          for (const event of events) if (event?.defaultPrevented) (event.target as HTMLElement).click();
        }));
    };
    const pending = (dataset.load ?? rule.load) === 'interaction';
    const point: MountPoint = { name, element, rule, pending, events, activate };
    mountPoints.set(element, [...own, point]);
    dataset.islandState = 'waiting';
    // The engine implements the other strategies; `data-delay` is in seconds.
    if (!pending)
      dataset.delay ? setTimeout(activate, (dataset.delay as unknown as number) * 1e3) : activate();
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
    stores: {},
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
      running?.activateFocused();
    },
  });

  let looking = false;
  /** A whole batch of inserted nodes costs a single look for hosts. */
  const detectLater = () => {
    if (!looking)
      whenIdle(() => {
        looking = false;
        detect();
      });
    looking = true;
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

// A second copy of the script leaves the page to the first. An element with that id is no copy: it is no own property.
if (!Object.hasOwn(window, 'storefrontIslands')) start();
