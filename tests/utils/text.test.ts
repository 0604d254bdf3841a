import { expect, it } from 'vitest';
import { interpolate, splitWords } from '../../src/utils/text';

it('splits class names', () => {
  expect(splitWords('  a  b ')).toEqual(['a', 'b']);
  expect(splitWords('a\n\tb')).toEqual(['a', 'b']);
  expect(splitWords('')).toEqual([]);
  expect(splitWords()).toEqual([]);
});

it('treats a number in place of class names as one class name', () => {
  expect(splitWords(24)).toEqual(['24']);
});

it('fills in known values with any special character', () => {
  expect(interpolate('{n} of {total}: {name} {x}', { n: 1, total: 0, name: '$& {n}' })).toBe(
    '1 of 0: $& {n} {x}',
  );
});
