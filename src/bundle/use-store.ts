import { useSyncExternalStore } from 'react';

/** Reads a store's value, and renders the component again after each change. */
export const useStore = <Value>(store: { get(): Value; listen(listener: () => void): () => void }): Value =>
  useSyncExternalStore(
    (listener) => store.listen(listener),
    () => store.get(),
    () => store.get(),
  );
