import { readFile, writeFile } from 'node:fs/promises';
import { root } from './bundle.mjs';

const reportFile = `${root}docs/benchmarks.md`;

/** @param {string} part @returns {string[]} its head, and each table with its heading */
const splitSections = (part) => part.split(/^(?=### )/m);

/** @param {string} section */
const readHeading = (section) => /^### ([^:\n]*)/.exec(section)?.[1];

/**
 * Keeps the tables of a former part that a run of some pages lacks. The goals stay, too, because the goals concern all
 * pages.
 * @param {string} former
 * @param {string} text
 */
export const mergeParts = (former, text) => {
  const newSections = splitSections(text);
  const [head = ''] = newSections;
  const oldSections = splitSections(former).slice(1);
  if (!oldSections[0]) return text;
  const oldHeadings = new Set(oldSections.map(readHeading));
  const merged = oldSections.map((section) =>
    readHeading(section) === 'Goals'
      ? section
      : (newSections.find((newSection) => readHeading(newSection) === readHeading(section)) ?? section),
  );
  const added = newSections.slice(1).filter((section) => !oldHeadings.has(readHeading(section)));
  const goals = merged.findIndex((section) => readHeading(section) === 'Goals');
  merged.splice(goals < 0 ? merged.length : goals, 0, ...added);
  return head + merged.join('');
};

/**
 * Replaces a suite's part of a report, or adds it at the end.
 * @param {string} report
 * @param {string} name
 * @param {string} text
 */
export const replacePart = (report, name, text) => {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const part = `${start}\n${text.trimEnd()}\n${end}`;
  const startIndex = report.indexOf(start);
  const endIndex = report.indexOf(end);
  if (startIndex < 0 || endIndex < startIndex) return `${report.trimEnd()}\n\n${part}\n`;
  return report.slice(0, startIndex) + part + report.slice(endIndex + end.length);
};

/**
 * @param {string} name
 * @param {string} text
 * @param {boolean} isPartial whether the run left out pages, whose tables stay
 */
export const updateReport = async (name, text, isPartial) => {
  const report = await readFile(reportFile, 'utf8');
  const former = report.split(`<!-- ${name}:start -->\n`)[1]?.split(`\n<!-- ${name}:end -->`)[0] ?? '';
  await writeFile(reportFile, replacePart(report, name, isPartial ? mergeParts(former, text) : text));
};
