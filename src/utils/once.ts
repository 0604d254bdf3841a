/** Calls a loader once and keeps its result. After a failure the next caller tries again. */
export const once = <Result>(load: () => Promise<Result>): (() => Promise<Result>) => {
  let result: Promise<Result> | undefined;
  return () =>
    (result ??= load().catch((error) => {
      result = undefined;
      throw error;
    }));
};
