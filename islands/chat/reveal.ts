/**
 * Calls back when the first of the elements has been scrolled to, and then no more (engage contract §2.3).
 * @param reach gets the element
 */
export const whenReached = (
  elements: Iterable<Element>,
  signal: AbortSignal,
  reach: (element: Element) => void,
) => {
  const observer = new IntersectionObserver((entries) => {
    const reached = entries.find(({ isIntersecting }) => isIntersecting);
    if (!reached) return;
    observer.disconnect();
    reach(reached.target);
  });
  for (const element of elements) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
};
