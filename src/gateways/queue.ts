/**
 * A serial queue: a task starts when the task before it has ended, successfully or not. Hosts keep the cart
 * in a session that parallel requests overwrite (docs/hosts/woocommerce.md#queue).
 */
export const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task);
    last = run.catch(() => {});
    return run;
  };
};
