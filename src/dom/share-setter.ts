import { createRevertible, type Setter } from './revertible';

interface Shared {
  set: Setter;
  ended: AbortController;
  /** The signals of the mountables that use the setter. */
  signals: Set<AbortSignal>;
}

const sharedSetters = new WeakMap<Element, Shared>();

/**
 * Returns the setter that all mountables of a node share, such as the triggers of a drawer. The changes revert when the
 * signal of the last mountable aborts.
 */
export const shareSetter = (node: Element, signal: AbortSignal): Setter => {
  let shared = sharedSetters.get(node);
  if (!shared) {
    const ended = new AbortController();
    shared = { set: createRevertible(ended.signal), ended, signals: new Set() };
    sharedSetters.set(node, shared);
  }
  const { set, ended, signals } = shared;
  if (!signals.has(signal)) {
    signals.add(signal);
    signal.addEventListener('abort', () => {
      signals.delete(signal);
      if (signals.size) return;
      sharedSetters.delete(node);
      ended.abort();
    });
  }
  return set;
};
