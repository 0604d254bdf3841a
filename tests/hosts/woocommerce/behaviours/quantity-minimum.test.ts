import { expect, it } from 'vitest';
import quantityMinimum from '../../../../src/hosts/woocommerce/behaviours/quantity-minimum';
import { mountAs, page } from '../../../support/context';

it.each([
  ['2', '1', '2'],
  ['2', '', '2'],
  ['2', '3', '3'],
  ['0', '-1', '0'],
  ['-5', '-9', '-9'],
  ['', '-1', '-1'],
  ['x', '1', '1'],
])('with the minimum %j, the value %j results in %j', async (min, value, result) => {
  const field = page(`<input class="qty" min="${min}" value="${value}">`) as HTMLInputElement;
  await mountAs(quantityMinimum, field);
  expect(field.value).toBe(result);
  field.value = value;
  field.dispatchEvent(new Event('change'));
  expect(field.value).toBe(result);
});
