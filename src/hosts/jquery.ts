/** The part of jQuery that the shop's other plugins share with us. */
interface Wrapped {
  on(name: string, listener: (event: unknown, ...args: unknown[]) => void): Wrapped;
  off(name: string, listener: unknown): Wrapped;
  trigger(name: string, args: unknown[]): Wrapped;
  triggerHandler(name: string, args: unknown[]): unknown;
  data(key?: string, value?: unknown): Record<string, unknown>;
}

export interface JQuery {
  (target: unknown): Wrapped;
  fn: object;
  event: { triggered?: string };
  _data?(element: Element, name: 'events'): Record<string, { selector?: string }[]> | undefined;
}

/** The page's own jQuery, when it is there. Asked for at each use: it may come later than we do. */
export const jQueryOf = (): JQuery | undefined => {
  const { jQuery } = window as { jQuery?: JQuery };
  return typeof jQuery === 'function' && jQuery.fn ? jQuery : undefined;
};

/** What we fire right now, so that our own listeners leave it alone. */
const firing = new Set<string>();

/**
 * Fires an event on a target for scripts of others: through their jQuery with positional arguments and
 * elements as jQuery objects, and natively with the arguments as `detail` (commerce contract §5).
 */
export const fireOn = (target: EventTarget, name: string, ...args: unknown[]) => {
  const $ = jQueryOf();
  firing.add(name);
  try {
    $?.(target).trigger(
      name,
      args.map((arg) => (arg instanceof Element ? $(arg) : arg)),
    );
  } catch (error) {
    // Somebody else's listener: it must not take the visitor's click with it.
    reportError(error);
  }
  // jQuery hears native events too, without arguments. It skips the one that it believes to have triggered.
  const before = $?.event.triggered;
  if ($) $.event.triggered = name;
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: args }));
  if ($) $.event.triggered = before;
  firing.delete(name);
};

/** Fires such an event on the body. */
export const fire = (name: string, ...args: unknown[]) => fireOn(document.body, name, ...args);

/** Fires an event that only native listeners know. */
export const fireNative = (target: EventTarget, name: string, detail: object) => {
  firing.add(name);
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }));
  firing.delete(name);
};

/** What a listener learns of an event, whichever way it came. */
interface Heard {
  target: EventTarget | null;
}

/**
 * Listens to an event on the body that others dispatch natively or fire through their jQuery, which tells native
 * listeners nothing; never to our own.
 * @param call gets the event, and its arguments: jQuery's further ones, or a native event's list in `detail`
 * @returns stops listening
 */
export const hear = (name: string, call: (event: Heard, ...args: unknown[]) => void): (() => void) => {
  const { body } = document;
  const abort = new AbortController();
  const { signal } = abort;
  let heard: unknown;
  const once = (event: Heard, args: unknown[]) => {
    // jQuery passes a native event on: the second listener leaves it alone.
    // WooCommerce's blocks turn each event that we fire into one of theirs: an echo.
    const own = name.startsWith('wc-blocks') ? firing.size : firing.has(name);
    if (own || event === heard) return;
    heard = event;
    call(event, ...args);
  };
  body.addEventListener(
    name,
    (event) => {
      const { detail } = event as CustomEvent;
      once(event, Array.isArray(detail) ? detail : []);
    },
    { signal },
  );
  const bind = () => {
    const $ = jQueryOf();
    const onEvent = (event: unknown, ...args: unknown[]) =>
      once((event as { originalEvent?: Event }).originalEvent ?? (event as Heard), args);
    $?.(body).on(name, onEvent);
    signal.addEventListener('abort', () => $?.(body).off(name, onEvent));
  };
  if (jQueryOf()) bind();
  // Deferred and delayed scripts are there by then, or the page has none that listens to us.
  else addEventListener('load', bind, { signal });
  return () => abort.abort();
};
