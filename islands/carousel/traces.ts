import { createRevertible, type Setter } from '../../src/dom/revertible';

/** The carousel's changes to the page. The carousel reverts these changes when it stops. */
export interface Traces {
  set: Setter;
  /** Adds a node of the carousel. */
  add<Kind extends Element>(parent: Element, node: Kind, isFirst?: boolean): Kind;
  onEnd(undo: () => void): void;
}

/** @param signal the abort restores the server's nodes and removes the carousel's nodes */
export const createTraces = (signal: AbortSignal): Traces => ({
  set: createRevertible(signal),
  add(parent, node, isFirst = false) {
    if (isFirst) parent.prepend(node);
    else parent.append(node);
    signal.addEventListener('abort', () => node.remove());
    return node;
  },
  onEnd: (undo) => signal.addEventListener('abort', undo),
});
