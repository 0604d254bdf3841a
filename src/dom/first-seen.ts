/**
 * Hears of an element that comes into or leaves the screen; says whether it has heard enough.
 * @param write what changes the page: it waits until all have read, so that none has the styles computed again
 */
export type Seen = (entry: IntersectionObserverEntry, write: (change: () => void) => void) => boolean;

const waiting = new WeakMap<Element, Seen>();
let observer: IntersectionObserver | undefined;

/** Calls back with each crossing of the screen's edge, one pixel counting, by one observer for all elements. */
export const watchFirst = (element: Element, call: Seen, signal: AbortSignal) => {
  observer ??= new IntersectionObserver((entries) => {
    const changes: (() => void)[] = [];
    for (const entry of entries)
      if (waiting.get(entry.target)?.(entry, (change) => changes.push(change))) forget(entry.target);
    for (const change of changes) change();
  });
  const forget = (node: Element) => {
    observer?.unobserve(node);
    waiting.delete(node);
  };
  waiting.set(element, call);
  observer.observe(element);
  signal.addEventListener('abort', () => forget(element));
};
