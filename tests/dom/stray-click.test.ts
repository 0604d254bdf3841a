import { expect, it } from 'vitest';
import { isStrayClick } from '../../src/dom/stray-click';

it('ignores the second click of a double click where another line has moved under the pointer', () => {
  const [first, second] = ['first', 'second'];
  expect(isStrayClick(first, 1_000)).toBe(false);
  expect(isStrayClick(second, 1_499)).toBe(true);
  expect(isStrayClick(first, 1_499)).toBe(false);
  expect(isStrayClick(second, 1_999)).toBe(false);
});
