import { expect, test } from 'vitest';
import { computeMedian, computeQuartiles, formatGoals, formatTable } from '../../bench/table.mjs';

test('a cell has the median and the middle half of the runs, and a peer’s cell has the ratio to our median', () => {
  const rows = [
    {
      label: 'Add',
      unit: 'ms',
      values: { ours: 20, peer: 30 },
      spread: { ours: [18, 22] as [number, number], peer: [30, 30] as [number, number] },
    },
  ];
  expect(formatTable(['ours', 'peer'], rows)).toContain('| Add | 20.0 ms [18.0–22.0] | 30.0 ms (×1.50) |');
});

test('a table marks a missed goal', () => {
  const goals = [
    { goal: 'fast', measured: '1 ms', holds: true },
    { goal: 'small', measured: '9 kB', holds: false },
  ];
  expect(formatGoals(goals)).toContain('| fast | 1 ms | yes |\n| small | 9 kB | **no** |');
});

test('median and quartiles accept few and many runs in any order', () => {
  expect(computeMedian([3, 1])).toBe(2);
  expect(computeQuartiles([7])).toEqual([7, 7]);
  expect(computeQuartiles([9, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([3, 7]);
});
