// `npm test` proves what a change most likely breaks. `npm test -- --all` proves everything. `npm test -- path…` runs
// files or folders of tests. `node tests/run.mjs lint` checks the sources alone. A failed check of the sources or a failed
// build stops the run. The test steps after the build all run, so that one look shows every failure.
import '../build/require-node.mjs';

const { existsSync, mkdtempSync, rmSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const { join, resolve } = await import('node:path');
const { createToolCommand } = await import('../build/tool.mjs');
const { findFirefox, findWebKit, skipMessages } = await import('../e2e/support/browsers.mjs');
const { listCoreFiles } = await import('../e2e/support/core.mjs');
const { getChromium } = await import('../e2e/support/get-chromium.mjs');
const { findProblem } = await import('../integrations/wordpress/wordpress.mjs');
const { countNode, countPlaywright, countVitest, createSteps, formatCounts } = await import(
  './support/steps.mjs'
);

/** @typedef {import('./support/steps.mjs').Step} Step */

const reportFolder = mkdtempSync(join(tmpdir(), 'storefront-islands-'));
process.on('exit', () => rmSync(reportFolder, { recursive: true, force: true }));

const { run, runTogether, fail, total } = createSteps();

/**
 * `npm test` runs components with Preact alone, and fewer cases of the fuzz tests (vitest.config.ts and
 * tests/support/fuzz.ts).
 */
const CORE_ENV = { TEST_LEVEL: 'core', FUZZ_RUNS: '200' };

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {{ env?: Record<string, string>, paths?: string[], reporter?: string }} [options]
 * @returns {Step}
 */
const createVitestStep = (name, projects, { env = {}, paths = [], reporter = 'dot' } = {}) => {
  const report = join(reportFolder, `${name}.json`);
  const flags = [...projects.map((project) => `--project=${project}`), ...paths];
  return {
    name,
    command: createToolCommand('vitest', [
      'run',
      ...flags,
      `--reporter=${reporter}`,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]),
    shownCommand: `npx vitest run ${flags.join(' ')}`,
    env,
    report,
    count: countVitest,
  };
};

/**
 * @param {string} project
 * @param {string[]} [parameters]
 * @param {string} [shownName]
 * @returns {Step}
 */
const createPlaywrightStep = (project, parameters = [], shownName = project) => {
  const report = join(reportFolder, `${project}.json`);
  return {
    name: `end-to-end, ${shownName}`,
    command: createToolCommand(
      '@playwright/test',
      ['test', `--project=${project}`, ...parameters],
      'playwright',
    ),
    shownCommand: `npx playwright test --project=${project} ${parameters.length > 3 ? '…' : parameters.join(' ')}`,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    count: countPlaywright,
  };
};

/** @param {string[]} [paths] @returns {Step} */
const createWordPressStep = (paths = []) => ({
  ...createPlaywrightStep('wordpress'),
  name: 'end-to-end, WordPress',
  command: createToolCommand(
    '@playwright/test',
    ['test', '-c', 'integrations/wordpress', ...paths],
    'playwright',
  ),
  shownCommand: `npx playwright test -c integrations/wordpress ${paths.join(' ')}`,
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

/** Checks of the sources, which need no other step. @type {() => Step[][]} */
const createChecks = () => [
  [{ name: 'types', command: createToolCommand('typescript7', [], 'tsc'), shownCommand: 'npx tsc' }],
  [
    {
      name: 'style',
      command: createToolCommand('@biomejs/biome', ['check', '--error-on-warnings', '.']),
      shownCommand: 'npx biome check --error-on-warnings .',
    },
  ],
  [{ name: 'unused code', command: createToolCommand('knip', []), shownCommand: 'npx knip' }],
];

/** @param {...string} parameters @returns {Step} */
const createBuildStep = (...parameters) => ({
  name: 'build',
  command: [process.execPath, 'build/cli.mjs', ...parameters],
  shownCommand: ['npm run build', ...(parameters[0] ? ['--', ...parameters] : [])].join(' '),
});

/** The published files, with the declarations. @returns {Step} */
const createPackageStep = () => ({
  name: 'build',
  command: createToolCommand('rollup', ['-c', '--silent']),
  shownCommand: 'npx rollup -c --silent',
});

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
  const vendor = `${folder}/vendor`;
  if (!existsSync(`${vendor}/bin/phpcs`)) {
    console.log(`\nSkipped: the WordPress coding standards. Run "composer install" in ${folder}.`);
    return;
  }
  run({
    name: 'WordPress coding standards',
    command: ['php', `${vendor}/bin/phpcs`, `--standard=${folder}/phpcs.xml.dist`],
    shownCommand: `composer phpcs (in ${folder})`,
  });
  const { PLUGIN_CHECK: pluginCheck } = process.env;
  if (!pluginCheck) {
    console.log(
      '\nSkipped: the rules of Plugin Check. PLUGIN_CHECK names the folder of the unpacked plugin.',
    );
    return;
  }
  const standards = ['wp-coding-standards/wpcs', 'phpcsstandards/phpcsutils', 'phpcsstandards/phpcsextra'];
  const paths = [
    ...standards.map((name) => resolve(vendor, name)),
    `${resolve(pluginCheck)}/phpcs-sniffs/PluginCheck`,
  ];
  run({
    name: 'rules of Plugin Check',
    command: [
      'php',
      `${vendor}/bin/phpcs`,
      '--runtime-set',
      'installed_paths',
      paths.join(','),
      // The second one has the rules that Plugin Check runs apart from its review.
      `--standard=${resolve(pluginCheck)}/phpcs-rulesets/plugin-review.xml,PluginCheck`,
      '--extensions=php',
      `${folder}/plugin`,
    ],
    shownCommand: `phpcs with the rules of Plugin Check (in ${folder})`,
  });
};

const runCore = async () => {
  if (!(await runTogether([...createChecks(), [createBuildStep('--preact')]]))) return;
  run(createVitestStep('unit', ['react', 'preact', 'node'], { env: CORE_ENV }));
  run(createVitestStep('built files', ['dist'], { env: CORE_ENV }));
  if (prepareBrowser())
    run(createPlaywrightStep('chromium', ['--grep-invert=@all', ...listCoreFiles()], 'core journeys'));
};

const runEverything = async () => {
  if (!(await runTogether([...createChecks(), [createPackageStep()]]))) return;
  checkCodingStandards();
  run(createVitestStep('unit', ['react', 'preact', 'node'], { env: { FUZZ_RUNS: '5000' } }));
  const hasChromium = prepareBrowser();
  if (hasChromium) run(createPlaywrightStep('chromium'));
  if (!findFirefox()) console.log(`\n${skipMessages.firefox}`);
  else if (hasChromium) run(createPlaywrightStep('firefox'));
  const webKitSteps = findWebKit() ? [createWebKitStep()] : [];
  if (!webKitSteps[0]) console.log(`\n${skipMessages.webkit}`);
  const problem = await findProblem();
  if (problem) console.log(`\nSkipped: the WordPress plugin. ${problem}`);
  // WebKit and WordPress run one test at a time, and WordPress takes longer than WebKit and the built files.
  await runTogether([
    [...webKitSteps, createVitestStep('built files', ['dist'])],
    problem || !hasChromium ? [] : [createWordPressStep()],
  ]);
};

/** @param {string[]} paths files or folders of tests */
const runPaths = (paths) => {
  const missing = paths.find((path) => !existsSync(path.replace(/:\d+$/, '')));
  if (missing) return fail(missing, 'no such file. Name files or folders in tests/ or e2e/.');
  const unit = paths.filter((path) => /^(\.\/)?tests\b/.test(path));
  const wordPress = paths.filter((path) => path.includes('integrations/wordpress'));
  const browser = paths.filter((path) => !unit.includes(path) && !wordPress.includes(path));
  if (unit[0])
    run(createVitestStep('unit', ['react', 'preact', 'node', 'dist'], { paths: unit, reporter: 'default' }));
  if (!browser[0] && !wordPress[0]) return;
  // All flavours, because any browser test may need the React flavour. A second build takes seconds.
  if (!run(createBuildStep()) || !prepareBrowser()) return;
  if (browser[0]) run(createPlaywrightStep('chromium', browser));
  if (wordPress[0]) run(createWordPressStep(wordPress));
};

const runChosen = async () => {
  const [level = '', ...others] = process.argv.slice(2);
  const unknown = process.argv
    .slice(2)
    .find((parameter) => parameter.startsWith('-') && parameter !== '--all');
  if (unknown) fail(unknown, 'no such option. "npm test -- --all" proves everything.');
  else if (level === 'lint') await runTogether(createChecks());
  else if (level === '--all') await runEverything();
  else if (level) runPaths([level, ...others]);
  else await runCore();
};

const startTime = Date.now();
await runChosen();
console.log(`\n${Math.round((Date.now() - startTime) / 1000)} seconds in total`);
if (total.passed + total.failed) console.log(formatCounts(total));
process.exitCode = total.failed ? 1 : 0;
