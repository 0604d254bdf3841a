/** Calls a loader once, with the parameters of its first caller, and keeps its result. After a failure the next caller tries again. */
export const once = <Parameters extends unknown[], Result>(
  load: (...parameters: Parameters) => Promise<Result>,
): ((...parameters: Parameters) => Promise<Result>) => {
  let result: Promise<Result> | undefined;
  return (...parameters) =>
    (result ??= load(...parameters).catch((error) => {
      result = undefined;
      throw error;
    }));
};
