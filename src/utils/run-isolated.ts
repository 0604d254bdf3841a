import { reportError } from './report-error';

/** Runs a callback. The console reports its error, and the caller goes on. */
// biome-ignore lint/suspicious/noExplicitAny: only the caller knows the callback's parameters
export const runIsolated = <Parameters extends any[], Result>(
  call: (...args: Parameters) => Result,
  ...args: Parameters
): Result | void => {
  try {
    return call(...args);
  } catch (cause) {
    reportError(cause);
  }
};
