import { checkBuild } from '../../build/checks.mjs';
import { getChromium } from './get-chromium.mjs';

/** Checks for a build and a browser before the first test, and ends with one line if one is missing. */
export default () => {
  try {
    checkBuild('dist');
    // The workers inherit the variable.
    process.env.CHROMIUM_PATH = getChromium().file;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};
