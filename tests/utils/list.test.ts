import { expect, it, vi } from 'vitest';
import { indexed, times } from '../../src/utils/list';

it('counts on a page whose Prototype.js has replaced the methods of arrays', () => {
  vi.spyOn(Array.prototype, 'entries').mockImplementation(function (this: unknown[]) {
    return [...this] as never;
  });
  vi.spyOn(Array, 'from').mockImplementation((() => []) as never);
  expect(indexed(new Set(['a', 'b']))).toEqual([
    [0, 'a'],
    [1, 'b'],
  ]);
  expect(times(3, (index) => index * 2)).toEqual([0, 2, 4]);
});
