import { checkBuild } from '../../build/checks.mjs';
import { getChromium } from './get-chromium.mjs';

/**
 * Checks for a build and for Chromium before the first test. Without a build or a Chromium, the run prints the reason
 * and ends.
 * @param {import('playwright/test').FullConfig} config
 */
export default ({ projects }) => {
  try {
    checkBuild('dist');
    // The config lists every project, also when the command line chooses a project.
    const chosenNames = process.argv.flatMap((argument) => /^--project=(.*)/.exec(argument)?.[1] ?? []);
    for (const { name, use } of projects)
      if (chosenNames[0] && !chosenNames.includes(name)) continue;
      else if (name === 'firefox') console.log(`Browser: Firefox (${use.launchOptions?.executablePath})`);
      // The workers inherit the variable.
      else process.env.CHROMIUM_PATH = getChromium().file;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};
