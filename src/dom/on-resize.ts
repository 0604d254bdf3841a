import { runIsolated } from '../utils/run-isolated';

/** Reads the layout. The returned function writes. */
export type Measure = () => (() => void) | void;

const measures = new Map<Element, Measure[]>();
let observer: ResizeObserver | undefined;

/**
 * Measures elements when they have a layout and again whenever their size changes, before the next paint. All reads run
 * before the first write, so no callback forces another layout. Measures a hidden element as soon as the page displays
 * the element.
 * @param nodes elements to observe; the function skips `undefined` and `null`
 */
export const onResize = (
  nodes: (Element | null | undefined)[],
  measure: Measure,
  signal: AbortSignal,
): void => {
  observer ??= new ResizeObserver((entries) => {
    const dueMeasures = new Set(entries.flatMap(({ target }) => measures.get(target) ?? []));
    for (const write of [...dueMeasures].map((measure) => runIsolated(measure)))
      if (write) runIsolated(write);
  });
  const setMeasures = (node: Element, nodeMeasures: Measure[]) => {
    if (nodeMeasures[0]) measures.set(node, nodeMeasures);
    else {
      measures.delete(node);
      observer?.unobserve(node);
    }
  };
  for (const node of nodes)
    if (node && !signal.aborted) {
      setMeasures(node, [...(measures.get(node) ?? []), measure]);
      // Observing again makes the observer report an element that another caller already observes.
      observer.observe(node);
      signal.addEventListener('abort', () =>
        setMeasures(
          node,
          (measures.get(node) ?? []).filter((other) => other !== measure),
        ),
      );
    }
};
