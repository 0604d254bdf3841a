import { readFile, writeFile } from 'node:fs/promises';
import { root } from './bundle.mjs';

const reportFile = `${root}docs/benchmarks.md`;

/** @param {string} part @returns {string[]} the head of the part, and each table with the table's heading */
const splitSections = (part) => part.split(/^(?=### )/m);

/** @param {string} section */
const readTableName = (section) => /^### ([^:\n]*)/.exec(section)?.[1];

/** @param {string} part @returns {[tables: string, notes: string]} the part up to its last table, and what stands below */
const splitNotes = (part) => {
  const end = part.indexOf('\n', part.lastIndexOf('\n|') + 1) + 1;
  return [part.slice(0, end), part.slice(end)];
};

/**
 * Keeps the earlier table of each page that the new run left out, and the earlier goals.
 * @param {string} oldPart
 * @param {string} newPart
 */
const mergeTables = (oldPart, newPart) => {
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
 * Adds the tables of a run of some pages to those of an earlier run. The earlier goals and the notes below the goals stay,
 * because both concern all pages. Without goals the notes of the new run stand below the last table.
 * @param {string} oldPart
 * @param {string} newPart
 */
export const mergeParts = (oldPart, newPart) => {
  const hasGoals = /^### Goals/m.test(oldPart);
  if (hasGoals || !oldPart.includes('\n|')) return mergeTables(oldPart, newPart);
  const [tables, notes] = splitNotes(newPart);
  const merged = mergeTables(`${splitNotes(oldPart)[0]}\n`, `${tables}\n`).trimEnd();
  return `${merged}\n${notes}`;
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
