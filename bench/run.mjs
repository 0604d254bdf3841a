// `npm run bench [suite…] [-- --runs 9 --pages shop,product --lines fast]`: runs the named suites, or every suite, in one browser.
// Prints the tables, writes the tables to bench-results/, and after at least nine runs also to docs/benchmarks.md.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { root } from './bundle.mjs';
import { launch } from './measure.mjs';
import { updateReport } from './report.mjs';
import { formatGoals, formatTable } from './table.mjs';

/**
 * @typedef {object} Suite The default export of each file in suites/.
 * @property {string} title
 * @property {(bench: { browser: import('@playwright/test').Browser, repetitions: number,
 *   pages?: string[], lines?: string[], progress(text: string): void }) => Promise<Result>} run
 */
/**
 * @typedef {object} Result
 * @property {string[]} columns candidates, ours first
 * @property {import('./table.mjs').Row[]} rows
 * @property {Record<string, import('./table.mjs').Row[]>} [sections] further tables, by heading
 * @property {import('./table.mjs').Goal[]} [goals]
 * @property {string[]} notes facts about the candidates that a reader needs
 * @property {string} [method] method of measurement, in place of the sentence about medians
 * @property {unknown} [samples] raw values for the JSON file
 */

/** With fewer runs the median is not reliable, so the report keeps its earlier figures. */
const MIN_REPORTED_RUNS = 9;
const { values, positionals: suiteNames } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: String(MIN_REPORTED_RUNS) },
    pages: { type: 'string' },
    lines: { type: 'string' },
  },
});
const allSuites = (await readdir(new URL('suites/', import.meta.url)))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.replace('.mjs', ''))
  .sort();
const unknownNames = suiteNames.filter((name) => !allSuites.includes(name));
if (unknownNames[0]) {
  console.error(
    `No suite has the name ${unknownNames.join(' or ')}. The suites are: ${allSuites.join(', ')}.`,
  );
  process.exit(1);
}
const suites = suiteNames[0] ? allSuites.filter((name) => suiteNames.includes(name)) : allSuites;
const repetitions = Number(values.runs);
const pages = values.pages?.split(',');
const lines = values.lines?.split(',');
const resultsFolder = `${root}bench-results/`;
await mkdir(resultsFolder, { recursive: true });
const browser = await launch();
const machine = `${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}`;
try {
  for (const name of suites) {
    /** @type {{ default: Suite }} */
    const { default: suite } = await import(`./suites/${name}.mjs`);
    const start = performance.now();
    const {
      columns,
      rows,
      sections = {},
      goals = [],
      notes,
      method,
      samples,
    } = await suite.run({
      browser,
      repetitions,
      pages,
      lines,
      progress: (text) => console.error(`  ${text}`),
    });
    const minutes = Math.ceil((performance.now() - start) / 60_000);
    const text = [
      `## ${suite.title}\n`,
      rows[0] ? formatTable(columns, rows) : '',
      ...Object.entries(sections).map(
        ([heading, sectionRows]) => `### ${heading}\n\n${formatTable(columns, sectionRows)}`,
      ),
      goals[0] ? `### Goals\n\n${formatGoals(goals)}` : '',
      `${method ?? `The figures are medians of ${repetitions} interleaved runs or more. Square brackets hold the interquartile range. Round brackets hold the ratio to ours. A ratio above 1 means that the peer needs more.`} \`npm run bench ${name}\` took ${minutes} min. ${machine}.\n`,
      notes.map((note) => `- ${note}\n`).join(''),
    ]
      .filter(Boolean)
      .join('\n');
    await writeFile(`${resultsFolder}${name}.md`, text);
    await writeFile(
      `${resultsFolder}${name}.json`,
      `${JSON.stringify({ machine, repetitions, columns, rows, sections, goals, notes, samples }, null, 2)}\n`,
    );
    if (repetitions >= MIN_REPORTED_RUNS) await updateReport(name, text, !!(pages || lines));
    console.log(text);
  }
} finally {
  await browser.close();
}
