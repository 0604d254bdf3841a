import { expect, it } from 'vitest';
import { readAdd } from '../../src/stores/read-add';

it.each([
  ['one item without a field', { product_id: '55' }, 1],
  ['a field', { product_id: '55', quantity: '3' }, 3],
  ['a decimal comma', { quantity: '0,5' }, 0.5],
  ['the fields of a group', { 'quantity[55]': '2', 'quantity[56]': '0', 'quantity[57]': '1' }, 3],
  ['the field of a shop for downloads', { edd_download_quantity: '4' }, 4],
  [
    'one item, if other fields have such a name',
    { quantity_step: '5', min_quantity: '2', quantity_rule: '9' },
    1,
  ],
  ['one item, if the field holds no number', { quantity: '' }, 1],
])('reads %s', (_, payload, quantity) => {
  expect(readAdd({ payload })).toEqual({ quantity });
});
