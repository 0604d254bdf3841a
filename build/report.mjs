/** Ignored warning: `tests/layers.test.ts` checks import circles. */
const TOLERATED_WARNINGS = ['CIRCULAR_DEPENDENCY'];

/**
 * Any other warning of Rollup is a mistake in the sources, and stops the build.
 * @param {import('rollup').LogLevel} level
 * @param {import('rollup').RollupLog} log
 */
export const onLog = (level, log) => {
  if (level === 'warn' && !TOLERATED_WARNINGS.includes(log.code ?? '')) throw Error(log.message);
};

/**
 * Prints a line when the step has ended.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} runStep
 * @returns {Promise<T>}
 */
export const runTimed = async (name, runStep) => {
  const start = performance.now();
  const result = await runStep();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
};

/** Failures of the machine. A stack would only hide the reason. @type {Record<string, string>} */
const MACHINE_FAILURES = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'no permission to write',
  EMFILE: 'too many open files',
};

/** Prints the reason of a failed build. Rollup's errors also list every watched file. @param {any} error */
export const failWith = (error) => {
  process.exitCode = 1;
  const { code, message, frame, plugin, id, path, stack } = error;
  const machineFailure = MACHINE_FAILURES[code];
  if (machineFailure) {
    console.error(
      `The build failed: ${machineFailure}${path ? ` (${path})` : ''}. The previous build stays.`,
    );
    return;
  }
  console.error(`\nThe build failed: ${plugin ? `[${plugin}] ` : ''}${message}`);
  if (id && !message.includes(id)) console.error(id);
  console.error(frame ?? stack);
};
