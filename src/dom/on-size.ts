/** Reads the layout; what it returns writes. */
export type Measure = () => (() => void) | void;

const measures = new Map<Element, Measure[]>();
let observer: ResizeObserver | undefined;

/** What one element's code throws is said, and the others go on. */
const alone = <Result>(call: () => Result): Result | void => {
  try {
    return call();
  } catch (cause) {
    reportError(cause);
  }
};

/**
 * Measures once elements have a place in the page, and again whenever their size changes: before the next paint, when
 * the page has just been laid out, and everything that is due before the first of it writes. Nothing that keeps to it
 * makes the browser lay the page out once more. What is not displayed is measured when it is.
 * @param nodes elements whose size matters; missing ones are left out
 */
export const onSize = (
  nodes: (Element | null | undefined)[],
  measure: Measure,
  signal: AbortSignal,
): void => {
  observer ??= new ResizeObserver((entries) => {
    const due = new Set(entries.flatMap(({ target }) => measures.get(target) ?? []));
    for (const write of [...due].map(alone)) if (write) alone(write);
  });
  const set = (node: Element, own: Measure[]) => {
    if (own[0]) measures.set(node, own);
    else {
      measures.delete(node);
      observer?.unobserve(node);
    }
  };
  for (const node of nodes)
    if (node && !signal.aborted) {
      set(node, [...(measures.get(node) ?? []), measure]);
      // Again also where another one observes it: so this one is called back too.
      observer.observe(node);
      signal.addEventListener('abort', () =>
        set(
          node,
          (measures.get(node) ?? []).filter((other) => other !== measure),
        ),
      );
    }
};
