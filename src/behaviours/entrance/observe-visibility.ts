/**
 * Runs when an element enters or leaves the viewport. Returns true to stop observing.
 * @param write schedules DOM writes after all reads, so that no callback forces a style recalculation
 */
export type VisibilityCallback = (
  entry: IntersectionObserverEntry,
  write: (change: () => void) => void,
) => boolean;

const callbacks = new WeakMap<Element, VisibilityCallback>();
let observer: IntersectionObserver | undefined;

/** Calls a function at each crossing of the viewport's edge, with one observer for all elements. */
export const observeVisibility = (element: Element, callback: VisibilityCallback, signal: AbortSignal) => {
  observer ??= new IntersectionObserver((entries) => {
    const changes: (() => void)[] = [];
    for (const entry of entries)
      if (callbacks.get(entry.target)?.(entry, (change) => changes.push(change))) forget(entry.target);
    for (const change of changes) change();
  });
  const forget = (node: Element) => {
    observer?.unobserve(node);
    callbacks.delete(node);
  };
  callbacks.set(element, callback);
  observer.observe(element);
  signal.addEventListener('abort', () => forget(element));
};
