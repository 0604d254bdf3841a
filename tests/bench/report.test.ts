import { expect, test } from 'vitest';
import { mergeParts, replacePart } from '../../bench/report.mjs';

test('a report adds or replaces a suite’s part, and keeps the rest of the page', () => {
  const first = replacePart('# Benchmarks\n', 'pages', 'one\n');
  const withBoth = replacePart(first, 'origin', 'two\n');
  const replaced = replacePart(withBoth, 'pages', 'three\n');
  expect(replaced).toBe(withBoth.replace('one', 'three'));
  expect(replaced).toContain('# Benchmarks\n');
  expect(replaced).toContain('two');
  expect(replaced).not.toContain('one');
});

test('a run of some pages keeps the tables of the other pages, and the goals of all pages', () => {
  const former = '## Pages\n\n### shop: a\n\nold\n\n### landing: b\n\nkept\n\n### Goals\n\nall\n';
  const latest = '## Pages\n\n### shop: a\n\nnew\n\n### checkout: c\n\nadded\n\n### Goals\n\nsome\n';
  expect(mergeParts(former, latest)).toBe(
    '## Pages\n\n### shop: a\n\nnew\n\n### landing: b\n\nkept\n\n### checkout: c\n\nadded\n\n### Goals\n\nall\n',
  );
  expect(mergeParts('', latest)).toBe(latest);
});

test('the notes below the tables of a report without goals stand once, below the last table', () => {
  const former = '## Pages\n\n### shop: a\n\n| old |\n\nNotes of the shop.\n';
  const latest = '## Pages\n\n### landing: b\n\n| new |\n\nNotes of the landing.\n';
  expect(mergeParts(former, latest)).toBe(
    '## Pages\n\n### shop: a\n\n| old |\n\n### landing: b\n\n| new |\n\nNotes of the landing.\n',
  );
});
