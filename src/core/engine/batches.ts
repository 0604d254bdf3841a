const MOUNTS_PER_BATCH = 10;

/**
 * Mounts ten points per task: one task each costs more than the work, and one task for all may block the page.
 * @returns the function whose promise resolves when the caller's batch may start
 */
export const createBatches = () => {
  let batch: Promise<unknown> | undefined;
  let freePlaces = 0;
  return () => {
    if (!freePlaces--) {
      freePlaces = MOUNTS_PER_BATCH - 1;
      batch = new Promise((resolve) => setTimeout(resolve));
    }
    return batch;
  };
};
