// `npm test` runs everything, cheap steps first. A failed check of the sources or a failed build stops the run. The test
// steps after the build all run, so that one look shows every failure. `node tests/run.mjs lint` checks the sources alone.
import '../build/require-node.mjs';

const { existsSync, mkdtempSync, rmSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const { join } = await import('node:path');
const { createToolCommand } = await import('../build/tool.mjs');
const { findFirefox, findWebKit, skipMessages } = await import('../e2e/support/browsers.mjs');
const { getChromium } = await import('../e2e/support/get-chromium.mjs');
const { findProblem } = await import('../integrations/wordpress/wordpress.mjs');
const { countNode, countPlaywright, countVitest, createSteps, formatCounts } = await import(
  './support/steps.mjs'
);

/** @typedef {import('./support/steps.mjs').Step} Step */

const reportFolder = mkdtempSync(join(tmpdir(), 'storefront-islands-'));
process.on('exit', () => rmSync(reportFolder, { recursive: true, force: true }));

const { run, fail, total } = createSteps();

/** @param {string} name @param {...string} projects @returns {Step} */
const createVitestStep = (name, ...projects) => {
  const report = join(reportFolder, `${name}.json`);
  const flags = projects.map((project) => `--project=${project}`);
  return {
    name,
    command: createToolCommand('vitest', [
      'run',
      ...flags,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]),
    shownCommand: `npx vitest run ${flags.join(' ')}`,
    report,
    count: countVitest,
  };
};

/** @param {string} project @returns {Step} */
const createPlaywrightStep = (project) => {
  const report = join(reportFolder, `${project}.json`);
  return {
    name: `end-to-end, ${project}`,
    command: createToolCommand('@playwright/test', ['test', `--project=${project}`], 'playwright'),
    shownCommand: `npx playwright test --project=${project}`,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    count: countPlaywright,
  };
};

/** @returns {Step} */
const createWordPressStep = () => ({
  ...createPlaywrightStep('wordpress'),
  name: 'end-to-end, WordPress',
  command: createToolCommand('@playwright/test', ['test', '-c', 'integrations/wordpress'], 'playwright'),
  shownCommand: 'npx playwright test -c integrations/wordpress',
});

/** @returns {Step} */
const createWebKitStep = () => {
  const report = join(reportFolder, 'webkit.xml');
  return {
    name: 'end-to-end, webkit',
    command: [process.execPath, 'e2e/webkit/run.mjs', `--junit=${report}`],
    shownCommand: 'node e2e/webkit/run.mjs',
    report,
    count: countNode,
  };
};

/** @returns {boolean} whether all checks have passed */
const lint = () =>
  [
    { name: 'types', command: createToolCommand('typescript7', [], 'tsc'), shownCommand: 'npx tsc' },
    {
      name: 'style',
      command: createToolCommand('@biomejs/biome', ['check', '--error-on-warnings', '.']),
      shownCommand: 'npx biome check --error-on-warnings .',
    },
    { name: 'unused code', command: createToolCommand('knip', []), shownCommand: 'npx knip' },
  ]
    .map(run)
    .every(Boolean);

/** @returns {boolean} whether a browser is ready */
const prepareBrowser = () => {
  try {
    console.log();
    process.env.CHROMIUM_PATH = getChromium().file;
    return true;
  } catch (error) {
    fail('end-to-end', error instanceof Error ? error.message : String(error));
    return false;
  }
};

const checkCodingStandards = () => {
  const folder = 'integrations/wordpress';
  if (existsSync(`${folder}/vendor/bin/phpcs`))
    run({
      name: 'WordPress coding standards',
      command: ['php', `${folder}/vendor/bin/phpcs`, `--standard=${folder}/phpcs.xml.dist`],
      shownCommand: `composer phpcs (in ${folder})`,
    });
  else console.log(`\nSkipped: the WordPress coding standards. Run "composer install" in ${folder}.`);
};

const runEverything = async () => {
  if (!lint()) return;
  checkCodingStandards();
  run(createVitestStep('unit', 'react', 'preact', 'node'));
  const buildCommand = createToolCommand('rollup', ['-c', '--silent']);
  if (!run({ name: 'build', command: buildCommand, shownCommand: 'npx rollup -c --silent' })) return;
  run(createVitestStep('built files', 'dist'));
  const hasChromium = prepareBrowser();
  if (hasChromium) run(createPlaywrightStep('chromium'));
  if (!findFirefox()) console.log(`\n${skipMessages.firefox}`);
  else if (hasChromium) run(createPlaywrightStep('firefox'));
  if (findWebKit()) run(createWebKitStep());
  else console.log(`\n${skipMessages.webkit}`);
  const problem = await findProblem();
  if (problem) console.log(`\nSkipped: the WordPress plugin. ${problem}`);
  else if (hasChromium) run(createWordPressStep());
};

if (process.argv[2] === 'lint') process.exitCode = lint() ? 0 : 1;
else {
  const startTime = Date.now();
  await runEverything();
  console.log(`\n${Math.round((Date.now() - startTime) / 1000)} seconds in total`);
  console.log(formatCounts(total));
  process.exitCode = total.failed ? 1 : 0;
}
