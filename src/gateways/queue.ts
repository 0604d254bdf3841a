/**
 * A queue of one: a task starts when the one before it has ended, well or not. Hosts keep the cart in a
 * session that parallel requests overwrite (commerce contract §2, "Queue").
 */
export const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task);
    last = run.catch(() => {});
    return run;
  };
};
