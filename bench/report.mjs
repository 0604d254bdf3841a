import { readFile, writeFile } from 'node:fs/promises';
import { root } from './bundle.mjs';

const file = `${root}docs/benchmarks.md`;

/**
 * Replaces a suite's part of a report, or adds it at the end.
 * @param {string} report
 * @param {string} name
 * @param {string} text
 */
export const withPart = (report, name, text) => {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const part = `${start}\n${text.trimEnd()}\n${end}`;
  const from = report.indexOf(start);
  const to = report.indexOf(end);
  if (from < 0 || to < from) return `${report.trimEnd()}\n\n${part}\n`;
  return report.slice(0, from) + part + report.slice(to + end.length);
};

/** @param {string} name @param {string} text */
export const updateReport = async (name, text) =>
  writeFile(file, withPart(await readFile(file, 'utf8'), name, text));
