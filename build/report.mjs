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

/** Prints the reason of a failed build. Rollup's errors also list every watched file. @param {any} error */
export const failWith = (error) => {
  const { message, frame, plugin, id, stack } = error;
  console.error(`\nThe build failed: ${plugin ? `[${plugin}] ` : ''}${message}`);
  if (id && !message.includes(id)) console.error(id);
  console.error(frame ?? stack);
  process.exitCode = 1;
};
