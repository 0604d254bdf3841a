import { checkBuild } from '../../build/checks.mjs';
import { getChromium } from './get-chromium.mjs';

/** Before the first test: a build and a browser, or one line that says which is missing. */
export default () => {
  try {
    checkBuild('dist');
    // The workers inherit it.
    process.env.CHROMIUM_PATH = getChromium().file;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};
