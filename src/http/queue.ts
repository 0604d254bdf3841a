/** Longest time that other tabs wait for a tab that hangs. */
const LOCK_TIMEOUT_MS = 10_000;

/**
 * Runs a task while no other tab of the shop runs a task, because all tabs share the session. A browser without locks
 * runs the task at once.
 */
const runLocked = <T>(task: () => Promise<T>): Promise<T> => {
  let runningTask: Promise<T> | undefined;
  const run = () => (runningTask ??= task());
  // Browsers offer locks on secure pages only.
  return (navigator.locks as LockManager | undefined)
    ? navigator.locks
        .request('storefront-islands', { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, run)
        .catch(run)
    : run();
};

/**
 * A serial queue: a task starts when the task before it has ended, successfully or not. Hosts keep the cart
 * in a session that parallel requests overwrite (docs/hosts/woocommerce.md#queue).
 */
export const createQueue = () => {
  let lastRun: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = lastRun.then(() => runLocked(task));
    lastRun = run.catch(() => {});
    return run;
  };
};
