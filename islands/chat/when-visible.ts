/**
 * Calls back with each element that scrolls into view, until a call has taken its element.
 * @param reach gets the element, and resolves to whether it has taken it
 */
export const whenVisible = (
  elements: Iterable<Element>,
  signal: AbortSignal,
  reach: (element: Element) => Promise<boolean>,
) => {
  const observer = new IntersectionObserver(async (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && (await reach(target))) return observer.disconnect();
  });
  for (const element of elements) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
};
