import { expect, it } from 'vitest';
import nearest from '../../src/behaviours/nearest';

const known = ['cart', 'chat', 'search', 'lightbox', 'product-form'];

it.each([
  ['serch', 'search'],
  ['Search', 'search'],
  ['ligthbox', 'lightbox'],
  ['productform', 'product-form'],
  ['cat', 'cart'],
  ['crat', 'cart'],
])('corrects %s to %s', (typed, meant) => {
  expect(nearest(typed, known)).toBe(meant);
});

it('suggests nothing for a word unlike every known name', () => {
  expect(nearest('no-such', known)).toBeUndefined();
});
