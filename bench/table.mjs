/**
 * @typedef {object} Row
 * @property {string} label
 * @property {string} unit `B`, `ms`, or the name of the counted items
 * @property {boolean} [hasNoRatios] true for a row without ratios, where more is not worse
 * @property {Record<string, number | undefined>} values medians, by candidate; the first column is ours
 * @property {string} [goal] the row's goal, and whether the goal holds
 * @property {Record<string, [number, number]>} [spread] quartiles, by candidate
 */
/**
 * @typedef {object} Goal
 * @property {string} goal
 * @property {string} measured
 * @property {boolean} holds
 */

/** @param {number[]} numbers */
export const computeMedian = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 ? high : (low + high) / 2;
};

/** Returns the first and the third quartile. @param {number[]} numbers @returns {[number, number]} */
export const computeQuartiles = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const getQuantile = (/** @type {number} */ part) => sorted[Math.round((sorted.length - 1) * part)] ?? 0;
  return [getQuantile(0.25), getQuantile(0.75)];
};

/** @param {number} value @param {string} unit */
const formatValue = (value, unit) => {
  if (unit === 'ms') return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
  if (unit === 'score') return value.toFixed(3);
  return `${Math.round(value).toLocaleString('en')} ${unit}`.trim();
};

/** @param {number} value @param {string} unit @param {[number, number]} [spread] */
const formatWithSpread = (value, unit, spread) => {
  if (!spread || spread[0] === spread[1]) return formatValue(value, unit);
  const [low, high] = spread.map((bound) => formatValue(bound, unit).replace(/ ?[A-Za-z]+$/, ''));
  return `${formatValue(value, unit)} [${low}–${high}]`;
};

/**
 * Formats rows as a Markdown table. Each peer's cell has its median and its ratio to ours: above 1, the peer needs
 * more.
 * @param {string[]} columns candidates, ours first
 * @param {Row[]} rows
 */
export const formatTable = (columns, rows) => {
  const [ours = ''] = columns;
  const hasGoals = rows.some(({ goal }) => goal);
  const lines = [
    ['', ...columns, ...(hasGoals ? ['goal'] : [])],
    ['---', ...columns.map(() => '--:'), ...(hasGoals ? ['---'] : [])],
    ...rows.map(({ label, unit, values, hasNoRatios, spread, goal = '' }) => [
      label,
      ...columns.map((column) => {
        const value = values[column];
        const base = values[ours];
        if (value === undefined) return '–';
        const text = formatWithSpread(value, unit, spread?.[column]);
        if (column === ours || !base || hasNoRatios) return text;
        return `${text} (×${(value / base).toFixed(2)})`;
      }),
      ...(hasGoals ? [goal] : []),
    ]),
  ];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
};

/** Formats goals as a Markdown table: each goal with its figure, and whether the goal holds. @param {Goal[]} goals */
export const formatGoals = (goals) =>
  [
    '| goal | measured | holds |',
    '|---|---|---|',
    ...goals.map(({ goal, measured, holds }) => `| ${goal} | ${measured} | ${holds ? 'yes' : '**no**'} |`),
    '',
  ].join('\n');
