/** Hears of an element that comes into or leaves the screen; says whether it has heard enough. */
export type Seen = (entry: IntersectionObserverEntry) => boolean;

const waiting = new WeakMap<Element, Seen>();
let observer: IntersectionObserver | undefined;

/** Calls back with each crossing of the screen's edge, one pixel counting, by one observer for all elements. */
export const watchFirst = (element: Element, call: Seen, signal: AbortSignal) => {
  observer ??= new IntersectionObserver((entries) => {
    for (const entry of entries) if (waiting.get(entry.target)?.(entry)) forget(entry.target);
  });
  const forget = (node: Element) => {
    observer?.unobserve(node);
    waiting.delete(node);
  };
  waiting.set(element, call);
  observer.observe(element);
  signal.addEventListener('abort', () => forget(element));
};
