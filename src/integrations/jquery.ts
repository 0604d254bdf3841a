import { onScriptLoad } from '../core/moments/script-load';
import { pageGlobals } from '../utils/page-globals';
import { singleton } from '../utils/singleton';

/** The part of jQuery's interface that the bundle uses. */
interface JQueryObject {
  on(name: string, listener: (event: unknown, ...args: unknown[]) => void): JQueryObject;
  one(name: string, listener: (event: unknown) => void): JQueryObject;
  off(name: string, listener?: unknown): JQueryObject;
  trigger(name: string, args: unknown[]): JQueryObject;
  triggerHandler(name: string, args: unknown[]): unknown;
  data(key?: string, value?: unknown): Record<string, unknown>;
  removeData(): JQueryObject;
}

export interface JQuery {
  (target: unknown): JQueryObject;
  fn: object;
  event: { triggered?: string };
  /** Missing in jQuery's slim build. */
  ajaxTransport?(
    types: string,
    create: (settings: { url?: string }) =>
      | {
          send(
            headers: unknown,
            complete: (status: number, text: string, responses: { text: string }, headers: string) => void,
          ): void;
          abort(): void;
        }
      | undefined,
  ): void;
  _data?(
    target: EventTarget,
    name: 'events',
  ): Record<string, { selector?: string; namespace?: string; handler?: unknown }[]> | undefined;
}

/** Namespace in jQuery that separates the bundle's listeners from the listeners of the hosts' scripts. */
const NAMESPACE = 'storefrontIslands';

/** The page's own jQuery, where the page has jQuery. Each use looks again, because jQuery may load later. */
export const findJQuery = (): JQuery | undefined => {
  const { jQuery } = pageGlobals as { jQuery?: JQuery };
  return typeof jQuery === 'function' && jQuery.fn ? jQuery : undefined;
};

/** The listeners of other scripts that jQuery calls for an event of a target. */
export const findJQueryHandlers = (target: EventTarget | null, type: string) => {
  const handlers = target && findJQuery()?._data?.(target, 'events')?.[type];
  return handlers?.filter(({ namespace }) => namespace !== NAMESPACE) ?? [];
};

/** Whether jQuery calls another script for an event of a target. */
export const hasJQueryHandler = (target: EventTarget | null, type: string): boolean =>
  !!findJQueryHandlers(target, type).length;

/** Calls a function once the page has jQuery: now, or after the script that brings it. */
export const whenJQuery = (callback: () => void, signal?: AbortSignal) => {
  const search = new AbortController();
  const look = () => {
    if (!findJQuery()) return;
    search.abort();
    callback();
  };
  signal?.addEventListener('abort', () => search.abort());
  onScriptLoad(look, search.signal);
  look();
};

/** Names of the bundle's running triggers, which the bundle's own listeners ignore. */
const ownEvents = new Set<string>();

/** Fires an event for native listeners only. @returns false if one of them has prevented its default */
export const dispatchNativeEvent = (target: EventTarget, name: string, detail: unknown) => {
  const $ = findJQuery();
  ownEvents.add(name);
  // jQuery receives native events too, without arguments, and skips the event named in `triggered`.
  const triggeredBefore = $?.event.triggered;
  if ($) $.event.triggered = name;
  const isFree = target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }));
  if ($) $.event.triggered = triggeredBefore;
  ownEvents.delete(name);
  return isFree;
};

/** Fires an event for listeners in jQuery only. They get positional arguments, with elements as jQuery objects. */
export const triggerJQueryEvent = (target: EventTarget, name: string, args: unknown[]) => {
  const $ = findJQuery();
  ownEvents.add(name);
  try {
    $?.(target).trigger(
      name,
      args.map((arg) => (arg instanceof Element ? $(arg) : arg)),
    );
  } catch (error) {
    // An error in another script's listener must not stop the visitor's action.
    reportError(error);
  }
  ownEvents.delete(name);
};

/**
 * Fires an event on a part of the page for other scripts (docs/hosts/jquery.md#rules). Native listeners get the
 * arguments as `detail`.
 */
export const triggerPageEventOn = (target: EventTarget, name: string, ...args: unknown[]) => {
  triggerJQueryEvent(target, name, args);
  dispatchNativeEvent(target, name, args);
};

const bindFunctions = singleton('page-events', () => new Set<() => void>());

/** Turbo and similar libraries replace the whole body and its listeners. */
const onNewBody = (bind: () => void, signal: AbortSignal) => {
  if (!bindFunctions.size) {
    let knownBody = document.body;
    new MutationObserver(() => {
      if (!document.body || document.body === knownBody) return;
      knownBody = document.body;
      for (const bindAgain of bindFunctions) bindAgain();
    }).observe(document.documentElement, { childList: true });
  }
  bindFunctions.add(bind);
  signal.addEventListener('abort', () => bindFunctions.delete(bind));
};

/** An event as a listener sees it, native or through jQuery. */
export interface PageEvent {
  type: string;
  target: EventTarget | null;
  preventDefault(): void;
  /** Only on jQuery's own events. */
  isDefaultPrevented?(): boolean;
}

/**
 * Whether an event is the browser's. An event that jQuery fires by itself reaches no native listener. MooTools replaces the
 * global `Event`, so a method tells.
 */
export const isNativeEvent = (event: PageEvent) => 'composedPath' in event;

/**
 * Listens on the body to an event that other scripts dispatch natively or fire through jQuery. jQuery's events do not
 * reach native listeners. Ignores the bundle's own events.
 * @param listener receives the event and its arguments: jQuery's extra arguments, or the list in a native event's
 *   `detail`
 * @returns the function that stops listening
 */
export const onPageEvent = (
  name: string,
  listener: (event: PageEvent, ...args: unknown[]) => void,
): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  // Weak, because an event keeps the removed nodes that it has passed.
  const seen = new WeakSet<PageEvent>();
  const callOnce = (event: PageEvent, args: unknown[]) => {
    // jQuery passes native events on, so the second listener ignores these events. WooCommerce's blocks echo each event
    // of the bundle under a name of the blocks.
    const isOwnEvent = name.startsWith('wc-blocks') ? ownEvents.size : ownEvents.has(name);
    if (isOwnEvent || seen.has(event)) return;
    seen.add(event);
    listener(event, ...args);
  };
  const onNative = (event: Event) => {
    const { detail } = event as CustomEvent;
    callOnce(event, Array.isArray(detail) ? detail : []);
  };
  const onJQuery = (event: unknown, ...args: unknown[]) =>
    callOnce((event as { originalEvent?: Event }).originalEvent ?? (event as PageEvent), args);
  const bindJQuery = () => {
    const $ = findJQuery();
    const { body } = document;
    $?.(body).on(`${name}.${NAMESPACE}`, onJQuery);
    signal.addEventListener('abort', () => $?.(body).off(name, onJQuery));
  };
  const bindNative = () => document.body.addEventListener(name, onNative, { signal });
  bindNative();
  whenJQuery(bindJQuery, signal);
  onNewBody(() => {
    bindNative();
    if (findJQuery()) bindJQuery();
  }, signal);
  return () => controller.abort();
};
