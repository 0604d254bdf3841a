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
