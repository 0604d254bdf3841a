/**
 * @typedef {object} Row
 * @property {string} label
 * @property {string} unit `B`, `ms`, or what is counted
 * @property {boolean} [plain] without ratios: more is not worse
 * @property {Record<string, number | undefined>} values medians, by candidate; the first column is ours
 */

/** @param {number[]} numbers */
export const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 ? high : (low + high) / 2;
};

/** @param {number} value @param {string} unit */
const show = (value, unit) => {
  if (unit === 'ms') return `${value.toFixed(value < 10 ? 2 : 1)} ms`;
  return `${Math.round(value).toLocaleString('en')} ${unit}`.trim();
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
    ...rows.map(({ label, unit, values, plain }) => [
      label,
      ...columns.map((column) => {
        const value = values[column];
        const base = values[ours];
        if (value === undefined) return '–';
        if (column === ours || !base || plain) return show(value, unit);
        return `${show(value, unit)} (×${(value / base).toFixed(2)})`;
      }),
    ]),
  ];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
};
