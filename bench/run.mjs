// `npm run bench [suite…]`: runs every suite in one browser, prints their tables and writes them to bench-results/.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { root } from './bundle.mjs';
import { launch } from './measure.mjs';
import { table } from './table.mjs';

/**
 * @typedef {object} Suite What each file in suites/ exports as default.
 * @property {string} title
 * @property {(bench: { browser: import('@playwright/test').Browser, repetitions: number,
 *   progress(text: string): void }) => Promise<Result>} run
 */
/**
 * @typedef {object} Result
 * @property {string[]} columns candidates, ours first
 * @property {import('./table.mjs').Row[]} rows
 * @property {string[]} notes what a reader has to know about the candidates
 * @property {unknown} [samples] kept in the JSON file
 */

// A dependency of http-server reads a field that Node has renamed.
process.noDeprecation = true;
const wanted = process.argv.slice(2);
const suites = (await readdir(new URL('suites/', import.meta.url)))
  .filter((file) => file.endsWith('.mjs') && (!wanted[0] || wanted.includes(file.replace('.mjs', ''))))
  .sort();
const repetitions = Number(process.env.BENCH_REPETITIONS ?? 9);
const results = `${root}bench-results/`;
await mkdir(results, { recursive: true });
const browser = await launch();
const machine = `${new Date().toISOString().slice(0, 10)}, Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}`;
try {
  for (const file of suites) {
    /** @type {{ default: Suite }} */
    const { default: suite } = await import(`./suites/${file}`);
    const { columns, rows, notes, samples } = await suite.run({
      browser,
      repetitions,
      progress: (text) => console.error(`  ${text}`),
    });
    const text = [
      `## ${suite.title}\n`,
      table(columns, rows),
      `Medians of at least ${repetitions} interleaved repetitions; in brackets the ratio to ours (above 1, the peer needs more). ${machine}.\n`,
      notes.map((note) => `- ${note}\n`).join(''),
    ].join('\n');
    const name = file.replace('.mjs', '');
    await writeFile(`${results}${name}.md`, text);
    await writeFile(
      `${results}${name}.json`,
      `${JSON.stringify({ machine, repetitions, columns, rows, notes, samples }, null, 2)}\n`,
    );
    console.log(text);
  }
} finally {
  await browser.close();
}
