import { expect, test } from 'vitest';
import { withPart } from '../../bench/report.mjs';

test('a suite’s part is added once and replaced after that, with the rest of the page kept', () => {
  const first = withPart('# Benchmarks\n', 'pages', 'one\n');
  const both = withPart(first, 'origin', 'two\n');
  const again = withPart(both, 'pages', 'three\n');
  expect(again).toBe(both.replace('one', 'three'));
  expect(again).toContain('# Benchmarks\n');
  expect(again).toContain('two');
  expect(again).not.toContain('one');
});
