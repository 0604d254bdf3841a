import { readFile, writeFile } from 'node:fs/promises';
import { root } from './bundle.mjs';

const file = `${root}docs/benchmarks.md`;

/** @param {string} part @returns {string[]} its head, and each table with its heading */
const sectionsOf = (part) => part.split(/^(?=### )/m);

/** @param {string} section */
const headingOf = (section) => /^### ([^:\n]*)/.exec(section)?.[1];

/**
 * Keeps the tables of a former part that a run of some pages lacks. The goals stay, too, because the goals concern all
 * pages.
 * @param {string} former
 * @param {string} text
 */
export const merge = (former, text) => {
  const newSections = sectionsOf(text);
  const [head = ''] = newSections;
  const oldSections = sectionsOf(former).slice(1);
  if (!oldSections[0]) return text;
  const oldHeadings = new Set(oldSections.map(headingOf));
  const merged = oldSections.map((section) =>
    headingOf(section) === 'Goals'
      ? section
      : (newSections.find((newSection) => headingOf(newSection) === headingOf(section)) ?? section),
  );
  const added = newSections.slice(1).filter((section) => !oldHeadings.has(headingOf(section)));
  const goals = merged.findIndex((section) => headingOf(section) === 'Goals');
  merged.splice(goals < 0 ? merged.length : goals, 0, ...added);
  return head + merged.join('');
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
