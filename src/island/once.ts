/** Calls back once and keeps what comes of it. What fails is tried again by the next one who asks. */
export const once = <Result>(load: () => Promise<Result>): (() => Promise<Result>) => {
  let kept: Promise<Result> | undefined;
  return () =>
    (kept ??= load().catch((error) => {
      kept = undefined;
      throw error;
    }));
};
