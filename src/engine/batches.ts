const MOUNTS_PER_BATCH = 10;

/**
 * Mounts ten points per task: one task each costs more than the work, one task for all may block.
 * @returns the function that resolves when the caller's batch may start
 */
export const createBatches = () => {
  let batch: Promise<unknown> | undefined;
  let free = 0;
  return () => {
    if (!free--) {
      free = MOUNTS_PER_BATCH - 1;
      batch = new Promise((resolve) => setTimeout(resolve));
    }
    return batch;
  };
};
