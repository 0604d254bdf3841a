import { useSyncExternalStore } from 'react';

/** A store's value. Renders the component again with each change. */
export const useStore = <Value>(store: { get(): Value; listen(call: () => void): () => void }): Value =>
  useSyncExternalStore(
    (call) => store.listen(call),
    () => store.get(),
    () => store.get(),
  );
