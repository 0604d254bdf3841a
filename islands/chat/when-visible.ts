/**
 * Calls back once, with the first element that scrolls into view.
 * @param reach gets the element
 */
export const whenVisible = (
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
