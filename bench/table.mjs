/**
 * @typedef {object} Row
 * @property {string} label
 * @property {string} unit `B`, `ms`, or the name of the counted items
 * @property {boolean} [plain] without ratios: more is not worse
 * @property {Record<string, number | undefined>} values medians, by candidate; the first column is ours
 * @property {Record<string, [number, number]>} [spread] quartiles, by candidate
 */
/**
 * @typedef {object} Goal
 * @property {string} goal
 * @property {string} measured
 * @property {boolean} holds
 */

/** @param {number[]} numbers */
export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 ? high : (low + high) / 2;
};

/** The middle half of some numbers. @param {number[]} numbers @returns {[number, number]} */
export const quartiles = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => sorted[Math.round((sorted.length - 1) * part)] ?? 0;
  return [at(0.25), at(0.75)];
};

/** @param {number} value @param {string} unit */
const show = (value, unit) => {
  if (unit === 'ms') return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
  if (unit === 'score') return value.toFixed(3);
  return `${Math.round(value).toLocaleString('en')} ${unit}`.trim();
};

/** @param {number} value @param {string} unit @param {[number, number]} [spread] */
const showWithSpread = (value, unit, spread) => {
  if (!spread || spread[0] === spread[1]) return show(value, unit);
  const [low, high] = spread.map((bound) => show(bound, unit).replace(/ ?[A-Za-z]+$/, ''));
  return `${show(value, unit)} [${low}–${high}]`;
};

/**
 * Markdown. Each peer's cell has its median and its ratio to ours: above 1, the peer needs more.
 * @param {string[]} columns candidates, ours first
 * @param {Row[]} rows
 */
export const table = (columns, rows) => {
  const [ours = ''] = columns;
  const lines = [
    ['', ...columns],
    ['---', ...columns.map(() => '--:')],
    ...rows.map(({ label, unit, values, plain, spread }) => [
      label,
      ...columns.map((column) => {
        const value = values[column];
        const base = values[ours];
        if (value === undefined) return '–';
        const shown = showWithSpread(value, unit, spread?.[column]);
        if (column === ours || !base || plain) return shown;
        return `${shown} (×${(value / base).toFixed(2)})`;
      }),
    ]),
  ];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
};

/** Markdown: each goal with its figure, and whether the goal holds. @param {Goal[]} goals */
export const goalTable = (goals) =>
  [
    '| goal | measured | holds |',
    '|---|---|---|',
    ...goals.map(({ goal, measured, holds }) => `| ${goal} | ${measured} | ${holds ? 'yes' : '**no**'} |`),
    '',
  ].join('\n');
