/** Calls a loader once and keeps its result. After a failure the next caller tries again. */
export const once = <Result>(load: () => Promise<Result>): (() => Promise<Result>) => {
  let kept: Promise<Result> | undefined;
  return () =>
    (kept ??= load().catch((error) => {
      kept = undefined;
      throw error;
    }));
};
