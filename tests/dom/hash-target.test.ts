import { expect, it } from 'vitest';
import { findHashTarget } from '../../src/dom/hash-target';
import { page } from '../support/context';

it.each([
  ['#plain', 'plain'],
  ['#%D1%80%D0%B0%D0%B7%D0%BC%D0%B5%D1%80', 'размер'],
  ['#100%', '100%'],
  ['#%7E', '%7E'],
  ['#none', undefined],
  ['#', undefined],
  ['', undefined],
])('finds the target of %j', (hash, id) => {
  page('<p><i id="plain"></i><i id="размер"></i><i id="100%"></i><i id="%7E"></i></p>');
  expect(findHashTarget(hash)?.id).toBe(id);
});
