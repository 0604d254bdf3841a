import { readFile, writeFile } from 'node:fs/promises';
import { root } from './bundle.mjs';

const file = `${root}docs/benchmarks.md`;

/** @param {string} part @returns {string[]} its head, and each table with its heading */
const sectionsOf = (part) => part.split(/^(?=### )/m);

/** @param {string} section */
const headingOf = (section) => /^### ([^:\n]*)/.exec(section)?.[1];

/**
 * Keeps the tables of a former part that a run of some pages lacks. The goals stay, too, because goals are those of all
 * pages.
 * @param {string} former
 * @param {string} text
 */
export const merge = (former, text) => {
  const fresh = sectionsOf(text);
  const [head = ''] = fresh;
  const old = sectionsOf(former).slice(1);
  if (!old[0]) return text;
  const known = new Set(old.map(headingOf));
  const kept = old.map((section) =>
    headingOf(section) === 'Goals'
      ? section
      : (fresh.find((one) => headingOf(one) === headingOf(section)) ?? section),
  );
  const added = fresh.slice(1).filter((section) => !known.has(headingOf(section)));
  const goals = kept.findIndex((section) => headingOf(section) === 'Goals');
  kept.splice(goals < 0 ? kept.length : goals, 0, ...added);
  return head + kept.join('');
};

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

/**
 * @param {string} name
 * @param {string} text
 * @param {boolean} isPartial whether the run left out pages, whose tables stay
 */
export const updateReport = async (name, text, isPartial) => {
  const report = await readFile(file, 'utf8');
  const former = report.split(`<!-- ${name}:start -->\n`)[1]?.split(`\n<!-- ${name}:end -->`)[0] ?? '';
  await writeFile(file, withPart(report, name, isPartial ? merge(former, text) : text));
};
