import { dispatchNativeEvent, findJQuery, hasJQueryHandler, triggerJQueryEvent } from './jquery';

/** Whether jQuery calls another script for an event of the body, there or on what the event bubbles to. */
const isHeardByJQuery = (name: string) =>
  [document.body, document.documentElement, document, window].some((node) => hasJQueryHandler(node, name));

/**
 * Calls `body.onadded_to_cart` and its like, which only jQuery's `trigger` does, while an event is dispatched. jQuery's
 * objects are lists of elements.
 */
const dispatchWithProperty = (name: string, args: unknown[]) => {
  const body = document.body as HTMLElement & Record<string, unknown>;
  const handler = body[`on${name}`];
  const callHandler = (event: Event) =>
    (handler as (...args: unknown[]) => void).call(
      body,
      event,
      ...args.map((arg) => (arg instanceof Element ? [arg] : arg)),
    );
  const isCalled = typeof handler === 'function' && !findJQuery();
  if (isCalled) body.addEventListener(name, callHandler);
  dispatchNativeEvent(body, name, args);
  body.removeEventListener(name, callHandler);
};

/**
 * Fires an event of the shop on the body for other scripts (docs/hosts/jquery.md#rules). WooCommerce and Easy Digital
 * Downloads fire through jQuery alone, so a script may listen both ways, and must not count an event twice.
 */
export const triggerPageEvent = (name: string, ...args: unknown[]) => {
  // A listener may end itself with its first event.
  const isHeard = isHeardByJQuery(name);
  triggerJQueryEvent(document.body, name, args);
  if (!isHeard) dispatchWithProperty(name, args);
};
