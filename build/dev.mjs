import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { build } from './index.mjs';
import { failWith } from './report.mjs';

/** Debounce of changes, because editors write a file in several steps. */
const DEBOUNCE_MS = 100;
const SOURCES = ['src', 'islands'];

/**
 * Creates a listener that calls `rebuild` after changes, one call at a time. Changes during a call lead to one more call.
 * @param {() => Promise<void>} rebuild
 * @returns {() => void}
 */
export const createChangeListener = (rebuild) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let isRunning = false;
  let hasNewChanges = false;
  const start = async () => {
    if (isRunning) {
      hasNewChanges = true;
      return;
    }
    isRunning = true;
    hasNewChanges = false;
    await rebuild();
    isRunning = false;
    if (hasNewChanges) schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(start, DEBOUNCE_MS);
  };
  return schedule;
};

/**
 * Builds when the sources change. A child process serves the shop, and restarts when the shop's files change.
 * @param {number} port
 */
export const watchAndServe = async (port) => {
  const shop = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'fixtures/server.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: `${port}`, RELOAD: '1' },
  });
  const scheduleBuild = createChangeListener(async () => {
    await build({ flavours: ['preact'] }).catch(failWith);
  });
  for (const folder of SOURCES) watch(folder, { recursive: true }, scheduleBuild);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.once(signal, () => {
      shop.kill();
      process.exit();
    });
};
