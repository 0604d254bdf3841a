import { expect, it } from 'vitest';
import { recordOf } from '../../src/island/record';

it('is the map itself, which a page may have printed with anything in it', () => {
  const map = { a: [1] };
  expect(recordOf(map)).toBe(map);
});

it.each([null, undefined, 'text', 5, true, [], ['a']])('%j is no map: an empty one', (value) => {
  expect(recordOf(value)).toEqual({});
  expect(recordOf(value)).not.toBe(value);
});
