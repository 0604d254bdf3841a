/** Whether another fixed element takes up room at the bottom. */
const isCrowded = (own: Element) =>
  [...document.querySelectorAll('body > *, body > * > *')].some((node) => {
    if (node.contains(own) || !/fixed|sticky/.test(getComputedStyle(node).position)) return false;
    const { height, bottom } = node.getBoundingClientRect();
    return height > 0 && bottom > innerHeight / 2;
  });

/** Fetches the code that moves the button once something may be in its way. */
export const keepClear = (element: HTMLElement, signal: AbortSignal) => {
  let isFetched = false;
  const avoid = () => {
    if (isFetched) return;
    isFetched = true;
    import('../avoid-overlap').then(
      ({ avoidOverlap }) => signal.aborted || avoidOverlap(element, signal),
      () => {},
    );
  };
  if (isCrowded(element)) return avoid();
  addEventListener('scroll', avoid, { once: true, passive: true, signal });
  const observer = new MutationObserver(() => isCrowded(element) && avoid());
  observer.observe(document.body, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
};
