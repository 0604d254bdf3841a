import { existsSync } from 'node:fs';
import { chromiumAdvice, findChromium } from './browsers.mjs';

/** @param {string} message */
const stop = (message) => {
  console.error(message);
  process.exit(1);
};

/** Before the first test: what it cannot do without, in one line. */
export default () => {
  if (!findChromium()) stop(chromiumAdvice);
  if (!existsSync('dist/loader.js')) stop('dist/ is not built: run "npm run build" first.');
};
