/**
 * Calls back once and keeps what comes of it. What fails is tried again by the next one who asks. Asking the browser
 * for a module that it has already costs a tenth of a millisecond, for each element that wants something of it.
 */
export const once = <Result>(load: () => Promise<Result>): (() => Promise<Result>) => {
  let kept: Promise<Result> | undefined;
  return () =>
    (kept ??= load().catch((error) => {
      kept = undefined;
      throw error;
    }));
};
