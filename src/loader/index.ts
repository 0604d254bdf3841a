/**
 * The script tag. It finds mount points, waits until one is needed, and keeps what the visitor does meanwhile.
 * Everything else (src/loader/engine.ts) comes with the first mount point that wakes, or when a host's page
 * has been found. Each byte here is paid by every page view.
 */
import { engine as engineFile, hosts, version } from 'virtual:build';
import { assetUrl, ownTag } from './base';
import { importChunk } from './chunk';
import type { CreateEngine } from './engine';
import type { Point, Registration, StorefrontIslands } from './types';

export type { ChunkLoadError } from './chunk';
export type * from './types';

const start = () => {
  const tag = ownTag();
  /** Everything that waits or runs, by element. */
  const live = new Map<Node, Point[]>();
  const rules: Registration[] = [{ selector: '[data-island]' }];
  /** Text of the page config; empty until the document has been read. */
  let config = '';
  let engine: Promise<ReturnType<CreateEngine>> | null | undefined;

  const load = async () =>
    (engine ??= importChunk(assetUrl(engineFile, tag?.src, config), 'engine').then((create: CreateEngine) =>
      create(api, rules, live, tag, config),
    ));

  /**
   * Wakes the innermost sleeping mount point. A plain click, and Space on what has a role, is held back: when the
   * mount point is ready, or has failed, it happens again, and the next one around hears of it.
   */
  const onEvent = (event: MouseEvent & KeyboardEvent) => {
    for (const node of event.composedPath())
      for (const point of live.get(node as Node) ?? [])
        if (point.asleep) {
          if (
            event.key === ' '
              ? (event.target as Element).role
              : event.type === 'click' && !event.ctrlKey && !event.metaKey && !event.shiftKey
          ) {
            event.preventDefault();
            event.stopImmediatePropagation();
          }
          return point.wake(event);
        }
  };

  const run = (element: HTMLElement, rule: Registration) => {
    const dataset = element.dataset;
    const name = (rule.name ?? dataset.island) as string;
    const own = live.get(element) ?? [];
    for (const other of own) if (other.name === name) return;
    const events: (Event | undefined)[] = [];
    let done: Promise<unknown> | undefined;
    const wake = (event?: Event) => {
      events.push(event);
      return (done ??= load()
        .then((mount) => mount(point))
        .catch((cause) => {
          // A later scan may try again; what was held back does what the server's HTML says.
          engine = null;
          live.delete(element);
          dataset.islandState = 'error';
          const detail = { name, cause, stage: 'load' };
          element.dispatchEvent(new CustomEvent('island:error', { detail, bubbles: true }));
          for (const event of events) if (event?.defaultPrevented) (event.target as HTMLElement).click();
        }));
    };
    const asleep = (dataset.load ?? rule.load) === 'interaction';
    const point: Point = { name, element, rule, asleep, events, wake };
    live.set(element, [...own, point]);
    dataset.islandState = 'waiting';
    // The engine knows when the time of the other strategies has come; `data-delay` is in seconds.
    if (!asleep) dataset.delay ? setTimeout(wake, (dataset.delay as unknown as number) * 1e3) : wake();
  };

  const scan = (root: ParentNode = document, among = rules) => {
    for (const rule of among)
      for (const element of [root, ...root.querySelectorAll(rule.selector as string)] as HTMLElement[])
        if (config && element.matches?.(rule.selector as string)) run(element, rule);
  };

  const api: StorefrontIslands = (window.storefrontIslands = {
    version,
    scan,
    // Nothing runs before the engine is there, which brings its own.
    stop: (root) => load().then(() => api.stop(root), console.error),
    stores: {},
    on(name, listener) {
      addEventListener(name, listener as EventListener);
      return () => removeEventListener(name, listener as EventListener);
    },
    register(entry) {
      // Only what is new, so that a preset that comes late leaves alone what was stopped or has failed; and first,
      // so that an invalid selector throws here and not in every scan from now on. No selector matches nothing.
      scan(document, [entry]);
      rules.push(entry);
    },
  });

  const begin = () => {
    config = document.querySelector<HTMLScriptElement>('[data-islands-config]')?.text ?? '{}';
    scan();
    // The same listeners for all: a page with thousands of mount points pays for these five.
    for (const type of ['click', 'focusin', 'input', 'keydown', 'pointerover'])
      addEventListener(type, onEvent as (event: Event) => void, true);
    new MutationObserver((records) => {
      // Neither texts nor what scripts and stylesheets bring to the head: scanning costs more than inserting them.
      for (const record of records)
        for (const node of record.addedNodes as NodeListOf<Element>) if (node.closest?.('body')) scan(node);
    }).observe(document, { childList: true, subtree: true });
    const wanted = tag?.dataset.hosts;
    if (wanted && wanted !== 'auto' ? wanted !== 'none' : document.querySelector(hosts))
      load().catch(console.error);
  };
  // Islands adopt what the server printed inside them, so they wait until all of it is there.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
  else begin();
};

// A second copy of the script leaves the page to the first.
if (!window.storefrontIslands) start();
