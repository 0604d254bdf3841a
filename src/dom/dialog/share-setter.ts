import { createRevertible, type Setter } from '../revertible';

interface SharedSetter {
  set: Setter;
  controller: AbortController;
  /** The signals of the mountables that use the setter. */
  signals: Set<AbortSignal>;
}

const sharedSetters = new WeakMap<Element, SharedSetter>();

/**
 * Returns the setter that all mountables of a node share, such as the triggers of a drawer. The changes revert when the
 * signal of the last mountable aborts.
 */
export const shareSetter = (node: Element, signal: AbortSignal): Setter => {
  let shared = sharedSetters.get(node);
  if (!shared) {
    const controller = new AbortController();
    shared = { set: createRevertible(controller.signal), controller, signals: new Set() };
    sharedSetters.set(node, shared);
  }
  const { set, controller, signals } = shared;
  if (!signals.has(signal)) {
    signals.add(signal);
    signal.addEventListener('abort', () => {
      signals.delete(signal);
      if (signals.size) return;
      sharedSetters.delete(node);
      controller.abort();
    });
  }
  return set;
};
