import { expect, it } from 'vitest';
import findNearest from '../../../src/core/parts/nearest';

const known = ['cart', 'chat', 'search', 'lightbox', 'product-form'];

it.each([
  ['serch', 'search'],
  ['Search', 'search'],
  ['ligthbox', 'lightbox'],
  ['productform', 'product-form'],
  ['cat', 'cart'],
  ['crat', 'cart'],
])('corrects %s to %s', (typed, meant) => {
  expect(findNearest(typed, known)).toBe(meant);
});

it('suggests nothing for a word unlike every known name', () => {
  expect(findNearest('no-such', known)).toBeUndefined();
});
