import { expect, it } from 'vitest';
import { asRecord } from '../../src/utils/record';

it('returns a map unchanged', () => {
  const map = { a: [1] };
  expect(asRecord(map)).toBe(map);
});

it.each([null, undefined, 'text', 5, true, [], ['a']])('reads %j as an empty map', (value) => {
  expect(asRecord(value)).toEqual({});
  expect(asRecord(value)).not.toBe(value);
});
