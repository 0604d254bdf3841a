import { expect, it } from 'vitest';
import blockQuantity from '../../../../src/hosts/woocommerce/behaviours/block-quantity';
import { find, mountAs, page } from '../../../support/context';

const name = 'wc-block-components-quantity-selector';
const start = async (attributes = 'value="1" min="1" max="3" step="1"') => {
  const element = page(
    `<div class="${name}"><input type="number" class="${name}__input" ${attributes}><button type="button" class="${name}__button ${name}__button--minus"></button><button type="button" class="${name}__button ${name}__button--plus"></button></div>`,
  );
  const mounted = await mountAs(blockQuantity, element);
  return { ...mounted, field: find<HTMLInputElement>('input') };
};
const less = () => find<HTMLButtonElement>('[class*=minus]');
const more = () => find<HTMLButtonElement>('[class*=plus]');

it('changes the quantity by its step, and disables the button that would leave the range', async () => {
  const { field } = await start('value="0.5" min="0.1" max="0.7" step="0.2"');
  more().click();
  expect(field.value).toBe('0.7');
  expect([less().disabled, more().disabled]).toEqual([false, true]);
  less().click();
  less().click();
  expect(field.value).toBe('0.3');
});

it('leaves a decimal quantity its smallest step', async () => {
  await start('value="0.3" min="0.2" max="9" step="0.1"');
  expect(less().disabled).toBe(false);
});

it('leads up to the minimum from a quantity below it', async () => {
  const { field } = await start('value="1" min="4" max="9"');
  more().click();
  expect(field.value).toBe('4');
});

it('fires the events of a typed quantity, which add-ons follow', async () => {
  const { field } = await start();
  const types: string[] = [];
  for (const type of ['input', 'change']) field.addEventListener(type, () => types.push(type));
  more().click();
  expect(types).toEqual(['input', 'change']);
});

it.each([
  ['9', '3'],
  ['0', '1'],
  ['', '1'],
  ['2', '2'],
])('brings the typed quantity "%s" into the range: %s', async (typed, kept) => {
  const { field } = await start();
  field.value = typed;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  expect(field.value).toBe(kept);
});

it('gives the focus of a button that becomes disabled to the field', async () => {
  const { field } = await start('value="2" min="1" max="3"');
  less().focus();
  less().click();
  expect(less().disabled).toBe(true);
  expect(document.activeElement).toBe(field);
});

it('leaves a field that the visitor cannot change, and a part without a field', async () => {
  const { field } = await start('value="1" readonly');
  more().click();
  expect(field.value).toBe('1');
  const { failures } = await mountAs(blockQuantity, page('<div></div>'));
  expect(failures).toEqual([]);
});

it('gives the buttons back as printed', async () => {
  const { stop } = await start();
  expect(less().disabled).toBe(true);
  stop();
  expect(less().disabled).toBe(false);
});

it('shows whether a grouped form can add something, by its quantities and boxes', async () => {
  const form = page(
    `<form class="is-invalid"><div class="${name}"><input type="number" class="${name}__input" name="quantity[3]" value="0" min="0"></div><input type="checkbox" name="quantity[4]" value="1"></form>`,
  );
  await mountAs(blockQuantity, find(`.${name}`));
  const isInvalid = () => form.classList.contains('is-invalid');
  const change = (selector: string, values: Partial<HTMLInputElement>) => {
    Object.assign(find(selector), values).dispatchEvent(new Event('change', { bubbles: true }));
    return isInvalid();
  };
  expect(isInvalid()).toBe(true);
  expect(change('[type=number]', { value: '2' })).toBe(false);
  expect(change('[type=number]', { value: '0' })).toBe(true);
  expect(change('[type=checkbox]', { checked: true })).toBe(false);
});
