// `npm test`: everything, in the order in which a failure costs the least. What is built wrong stops the run;
// the parts that test run all, so that one look shows all that is broken.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumAdvice, findChromium, findFirefox, findWebKit, skipped } from '../e2e/support/browsers.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {Record<string, string>} [env]
 * @property {string} [report] file that the command writes
 * @property {(report: string) => Counts} [count] what the report says; without it the step is one check
 */

const folder = mkdtempSync(join(tmpdir(), 'storefront-islands-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name */
const reportFile = (name) => join(folder, name);

/** @param {string} text @returns {Counts} */
const countVitest = (text) => {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(text);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
};

/** @param {string} text @returns {Counts} */
const countPlaywright = (text) => {
  const { expected, unexpected, flaky, skipped } = JSON.parse(text).stats;
  if (flaky) console.log(`${flaky} passed only when tried again`);
  return { passed: expected + flaky, failed: unexpected, skipped };
};

/** @param {string} text @returns {Counts} */
const countNode = (text) => {
  const number = (/** @type {string} */ name) =>
    Number(new RegExp(`<!-- ${name} (\\d+) -->`).exec(text)?.[1] ?? 0);
  return {
    passed: number('pass'),
    failed: number('fail') + number('cancelled'),
    skipped: number('skipped') + number('todo'),
  };
};

/** @param {string} name @param {...string} projects @returns {Step} */
const vitest = (name, ...projects) => {
  const report = reportFile(`${name}.json`);
  const chosen = projects.map((project) => `--project=${project}`);
  const command = ['npx', 'vitest', 'run', ...chosen, '--reporter=dot', '--reporter=json'];
  return { name, command: [...command, `--outputFile.json=${report}`], report, count: countVitest };
};

/** @param {string} project @returns {Step} */
const playwright = (project) => {
  const report = reportFile(`${project}.json`);
  return {
    name: `end-to-end, ${project}`,
    command: ['npx', 'playwright', 'test', `--project=${project}`],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    count: countPlaywright,
  };
};

/** @returns {Step} */
const webkit = () => {
  const report = reportFile('webkit.xml');
  const command = ['node', 'e2e/webkit/run.mjs', `--junit=${report}`];
  return { name: 'end-to-end, webkit', command, report, count: countNode };
};

const total = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts} counts */
const add = ({ passed, failed, skipped: left }) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += left;
};

/** @param {Counts} counts */
const sentence = ({ passed, failed, skipped: left }) =>
  `${passed} passed, ${failed} failed${left ? `, ${left} skipped` : ''}`;

/** @param {Step} step @returns {boolean} whether all is well */
const run = ({ name, command: [program = '', ...args], env, report, count }) => {
  console.log(`\n▶ ${name}: ${[program, ...args.filter((text) => !text.includes(folder))].join(' ')}`);
  const begin = Date.now();
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  if (!count || !report) {
    console.log(`${status ? '✘' : '✔'} ${name}: ${seconds} s`);
    if (status !== 0) add({ passed: 0, failed: 1, skipped: 0 });
    return status === 0;
  }
  const counts = existsSync(report)
    ? count(readFileSync(report, 'utf8'))
    : { passed: 0, failed: 0, skipped: 0 };
  // A run that ended badly without a failed test has not come to its tests, or has met an error between them.
  if (status !== 0 && !counts.failed) counts.failed = 1;
  add(counts);
  console.log(`${counts.failed ? '✘' : '✔'} ${name}: ${sentence(counts)}, ${seconds} s`);
  return !counts.failed;
};

const everything = () => {
  if (!run({ name: 'types, style and unused code', command: ['npm', 'run', '--silent', 'lint'] })) return;
  run(vitest('unit', 'react', 'preact'));
  if (!run({ name: 'build', command: ['npm', 'run', '--silent', 'build'] })) return;
  run(vitest('size budgets', 'dist'));
  if (findChromium()) run(playwright('chromium'));
  else {
    console.error(`\n✘ end-to-end: ${chromiumAdvice}`);
    add({ passed: 0, failed: 1, skipped: 0 });
  }
  if (!findFirefox()) console.log(`\n${skipped.firefox}`);
  else if (findChromium()) run(playwright('firefox'));
  if (findWebKit()) run(webkit());
  else console.log(`\n${skipped.webkit}`);
};

const begin = Date.now();
everything();
console.log(`\n${Math.round((Date.now() - begin) / 1000)} seconds in all`);
console.log(sentence(total));
process.exitCode = total.failed ? 1 : 0;
