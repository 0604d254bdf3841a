/**
 * Passes each element that scrolls into view to a function, until the function accepts an element.
 * @param onReached receives the element; resolves to true if the function needs no further call
 */
export const whenVisible = (
  elements: Iterable<Element>,
  signal: AbortSignal,
  onReached: (element: Element) => Promise<boolean>,
) => {
  const observer = new IntersectionObserver(async (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && (await onReached(target))) return observer.disconnect();
  });
  for (const element of elements) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
};
