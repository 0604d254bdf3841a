import { expect, it } from 'vitest';
import { fill, words } from '../../src/dom/text';

it('splits class names', () => {
  expect(words('  a  b ')).toEqual(['a', 'b']);
  expect(words('')).toEqual([]);
  expect(words()).toEqual([]);
});

it('fills in what has a value, whatever signs are in it', () => {
  expect(fill('{n} of {total}: {name} {x}', { n: 1, total: 0, name: '$& {n}' })).toBe('1 of 0: $& {n} {x}');
});
