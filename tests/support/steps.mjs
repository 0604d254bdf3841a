import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command program and its arguments
 * @property {string} [shownCommand] the command as a person would type it
 * @property {Record<string, string>} [env]
 * @property {string} [report] file that the command writes
 * @property {(report: string) => Counts} [count] reads the report. A step without this function is one check
 */

/** @param {string} text @returns {Counts} */
export const countVitest = (text) => {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(text);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
};

/** @param {string} text @returns {Counts} */
export const countPlaywright = (text) => {
  const { expected, unexpected, flaky, skipped } = JSON.parse(text).stats;
  if (flaky) console.log(`${flaky} passed only on a retry`);
  return { passed: expected + flaky, failed: unexpected, skipped };
};

/** @param {string} text @returns {Counts} */
export const countNode = (text) => {
  const readNumber = (/** @type {string} */ name) =>
    Number(new RegExp(`<!-- ${name} (\\d+) -->`).exec(text)?.[1] ?? 0);
  return {
    passed: readNumber('pass'),
    failed: readNumber('fail') + readNumber('cancelled'),
    skipped: readNumber('skipped') + readNumber('todo'),
  };
};

/** @param {Counts} counts */
export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** @param {Step} step @returns {Counts | undefined} undefined without a report */
const readCounts = ({ report, count }) =>
  report && count && existsSync(report) ? count(readFileSync(report, 'utf8')) : undefined;

/** @typedef {{ status: number | null, signal: NodeJS.Signals | null, error?: Error }} Ending */

/**
 * Starts a command whose output appears at the end, so that commands that run at the same time do not mix theirs.
 * @param {Step} step
 * @returns {Promise<Ending & { output: string }>}
 */
const runQuietly = ({ command: [program = '', ...parameters], env }) =>
  new Promise((resolve) => {
    let output = '';
    const child = spawn(program, parameters, { env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    child.once('error', (error) => resolve({ status: null, signal: null, error, output }));
    child.once('close', (status, signal) => resolve({ status, signal, output }));
  });

/** Runs steps and adds up their tests. */
export const createSteps = () => {
  const total = { passed: 0, failed: 0, skipped: 0 };

  /** @param {Partial<Counts>} counts */
  const add = ({ passed = 0, failed = 0, skipped = 0 }) => {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  };

  /** @param {Step} step */
  const announce = ({ name, command, shownCommand = command.join(' ') }) =>
    console.log(`\n▶ ${name}: ${shownCommand}`);

  /** @param {Step} step @param {Ending} ending @param {number} startTime @returns {boolean} whether the step has passed */
  const finish = (step, { status, signal, error }, startTime) => {
    const { name } = step;
    const seconds = `${((Date.now() - startTime) / 1000).toFixed(1)} s`;
    const reason = error ? `did not start (${error.message})` : signal ? `stopped by ${signal}` : '';
    if (!step.count) {
      console.log(`${status === 0 ? '✔' : '✘'} ${name}: ${reason && `${reason}, `}${seconds}`);
      if (status !== 0) add({ failed: 1 });
      return status === 0;
    }
    const counts = readCounts(step) ?? { passed: 0, failed: 0, skipped: 0 };
    const testCount = counts.passed + counts.failed + counts.skipped;
    // A run that fails without a failed test has an error outside of its tests. A run without tests checks nothing.
    if (!counts.failed && (status !== 0 || !testCount)) counts.failed = 1;
    add(counts);
    console.log(
      `${counts.failed ? '✘' : '✔'} ${name}: ${[reason, formatCounts(counts), seconds].filter(Boolean).join(', ')}`,
    );
    return !counts.failed;
  };

  return {
    total,

    /** @param {string} name @param {string} reason */
    fail: (name, reason) => {
      console.error(`\n✘ ${name}: ${reason}`);
      add({ failed: 1 });
    },

    /** @param {Step} step @returns {boolean} whether the step has passed without a failure */
    run: (step) => {
      const [program = '', ...parameters] = step.command;
      announce(step);
      if (step.report) rmSync(step.report, { force: true });
      const startTime = Date.now();
      const ending = spawnSync(program, parameters, {
        stdio: 'inherit',
        env: { ...process.env, ...step.env },
      });
      return finish(step, ending, startTime);
    },

    /**
     * Runs lists of steps at the same time, the steps of each list one after the other. The output of a failed step
     * follows its line.
     * @param {Step[][]} lists
     * @returns {Promise<boolean>} whether all steps have passed
     */
    runTogether: async (lists) => {
      let allPassed = true;
      await Promise.all(
        lists.map(async (steps) => {
          for (const step of steps) {
            announce(step);
            const startTime = Date.now();
            const ending = await runQuietly(step);
            if (finish(step, ending, startTime)) continue;
            console.log(ending.output.trimEnd());
            allPassed = false;
          }
        }),
      );
      return allPassed;
    },
  };
};
