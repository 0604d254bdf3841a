import { expect, it, vi } from 'vitest';
import sort from '../../src/behaviours/sort';
import { find, mountAs, page } from '../support/context';

it('submits the form once for a choice, and ignores other fields', async () => {
  const form = page(
    '<form><select class="orderby"><option value="a">A<option value="b">B</select><input></form>',
  );
  const submitted = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
  await mountAs(sort, form, { select: '.orderby' });
  find('input').dispatchEvent(new Event('change', { bubbles: true }));
  expect(submitted).not.toHaveBeenCalled();
  const select = find<HTMLSelectElement>('select');
  select.value = 'b';
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  expect(submitted).toHaveBeenCalledOnce();
});

const renderForm = () =>
  page(
    '<form><select><option value="a" selected>A<option value="b">B<option value="c">C</select><input></form>',
  );
const start = async () => {
  const form = renderForm();
  const submitted = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
  const mount = await mountAs(sort, form);
  return { ...mount, form, submitted };
};
const change = (value: string) => {
  const select = find<HTMLSelectElement>('select');
  select.value = value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
};
const step = (key: string, value: string) => {
  find('select').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  change(value);
};

it.each([
  [
    'Enter',
    () => find('select').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  ],
  ['the focus to leave', () => find('input').focus()],
])('waits for %s while keys step through the options', async (_, choose) => {
  const { submitted } = await start();
  find('select').focus();
  step('ArrowDown', 'b');
  step('ArrowDown', 'c');
  expect(submitted).not.toHaveBeenCalled();
  choose();
  expect(submitted).toHaveBeenCalledOnce();
});

it('submits at once for a pointer after keys, and for a choice in a list that keys have opened', async () => {
  const { form, submitted } = await start();
  step('ArrowDown', 'b');
  form.dispatchEvent(new Event('pointerdown'));
  change('c');
  expect(submitted).toHaveBeenCalledOnce();
  step(' ', 'b');
  expect(submitted).toHaveBeenCalledTimes(2);
});

it('shows the order of the list after “Back”, and takes the same choice again', async () => {
  const { form, submitted, stop } = await start();
  // The browser then restores no choice.
  expect(form.getAttribute('autocomplete')).toBe('off');
  change('b');
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(find<HTMLSelectElement>('select').value).toBe('a');
  change('b');
  expect(submitted).toHaveBeenCalledTimes(2);
  stop();
  expect(form.hasAttribute('autocomplete')).toBe(false);
});
