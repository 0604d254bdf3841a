import { expect, it, vi } from 'vitest';
import { createItems, toIndexed } from '../../src/utils/list';

it('creates and indexes items on a page where Prototype.js has replaced array methods', () => {
  vi.spyOn(Array.prototype, 'entries').mockImplementation(function (this: unknown[]) {
    return [...this] as never;
  });
  vi.spyOn(Array, 'from').mockImplementation((() => []) as never);
  const pairs = toIndexed(new Set(['a', 'b']));
  const numbers = createItems(3, (index) => index * 2);
  // The test runner calls these methods too.
  vi.restoreAllMocks();
  expect(pairs).toEqual([
    [0, 'a'],
    [1, 'b'],
  ]);
  expect(numbers).toEqual([0, 2, 4]);
});
