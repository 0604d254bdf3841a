const callbacksByElement = new WeakMap<Element, (() => void)[]>();

const onIntersect: IntersectionObserverCallback = (entries, ownObserver) => {
  for (const { target, isIntersecting, boundingClientRect: box } of entries) {
    const callbacks = callbacksByElement.get(target) ?? [];
    if (isIntersecting) {
      ownObserver.unobserve(target);
      callbacksByElement.delete(target);
      for (const callback of callbacks) callback();
    } else if (!box.width && !box.height && getComputedStyle(target).display === 'contents')
      // An element with `display: contents` has no box and never intersects, but its children intersect.
      for (const child of target.children) for (const callback of callbacks) whenVisible(child, callback);
  }
};

let observer: IntersectionObserver | undefined;

/** Calls a function when an element is nearly in view. */
export const whenVisible = (element: Element, callback: () => void) => {
  // All elements share an observer, whose margin of 200 px leaves time to fetch.
  observer ??= new IntersectionObserver(onIntersect, { rootMargin: '200px' });
  callbacksByElement.set(element, [...(callbacksByElement.get(element) ?? []), callback]);
  observer.observe(element);
};
