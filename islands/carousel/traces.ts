import { createRevertible, type Setter } from '../../src/dom/revertible';

/** The carousel's changes to the page, which it reverts when it stops. */
export interface Traces {
  set: Setter;
  /** Adds a node of our own. */
  add<Kind extends Element>(parent: Element, node: Kind, first?: boolean): Kind;
  onEnd(undo: () => void): void;
}

/** @param signal its abort restores the server's nodes and removes our nodes */
export const createTraces = (signal: AbortSignal): Traces => ({
  set: createRevertible(signal),
  add(parent, node, first = false) {
    if (first) parent.prepend(node);
    else parent.append(node);
    signal.addEventListener('abort', () => node.remove());
    return node;
  },
  onEnd: (undo) => signal.addEventListener('abort', undo),
});
