import { readFile, writeFile } from 'node:fs/promises';
import { root } from './bundle.mjs';

const reportFile = `${root}docs/benchmarks.md`;

/** @param {string} part @returns {string[]} the head of the part, and each table with the table's heading */
const splitSections = (part) => part.split(/^(?=### )/m);

/** @param {string} section */
const readTableName = (section) => /^### ([^:\n]*)/.exec(section)?.[1];

/**
 * Keeps the earlier table of each page that the new run left out. The earlier goals and the notes below the goals stay,
 * because both concern all pages.
 * @param {string} oldPart
 * @param {string} newPart
 */
export const mergeParts = (oldPart, newPart) => {
  const newSections = splitSections(newPart);
  const [head = ''] = newSections;
  const oldSections = splitSections(oldPart).slice(1);
  if (!oldSections[0]) return newPart;
  const oldNames = new Set(oldSections.map(readTableName));
  const merged = oldSections.map((section) =>
    readTableName(section) === 'Goals'
      ? section
      : (newSections.find((newSection) => readTableName(newSection) === readTableName(section)) ?? section),
  );
  const added = newSections.slice(1).filter((section) => !oldNames.has(readTableName(section)));
  const goalsIndex = merged.findIndex((section) => readTableName(section) === 'Goals');
  merged.splice(goalsIndex < 0 ? merged.length : goalsIndex, 0, ...added);
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
 * @param {boolean} isPartial whether the run measured named pages alone, so that the tables of other pages stay
 */
export const updateReport = async (name, text, isPartial) => {
  const report = await readFile(reportFile, 'utf8');
  const oldPart = report.split(`<!-- ${name}:start -->\n`)[1]?.split(`\n<!-- ${name}:end -->`)[0] ?? '';
  await writeFile(reportFile, replacePart(report, name, isPartial ? mergeParts(oldPart, text) : text));
};
