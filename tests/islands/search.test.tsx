import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import search from '../../islands/search/index';
import { resultsUrl } from '../../islands/search/results-url';
import { $search } from '../../src/stores/search';
import { find, mountAs, page } from '../support/context';

const found = (...names: string[]) =>
  names.map((title, index) => ({ title, url: `http://shop.test/${index}/`, subtype: 'product' }));

const answer = (list: unknown) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(list)));
};

const mount = async (props = {}) => {
  const form = page('<form action="/find/"><input type="search" name="q" value="typed"></form>');
  const mounted = await mountAs(search, form, { source: 'wordpress', ...props });
  const input = find<HTMLInputElement>('input');
  return { ...mounted, form, input };
};

const type = (input: HTMLInputElement, value: string) => fireEvent.input(input, { target: { value } });

beforeEach(() => $search.set({}));

it('keeps the field, makes it a combobox, and puts all back', async () => {
  const { form, input, stop } = await mount();
  expect(input.value).toBe('typed');
  expect(input.getAttribute('role')).toBe('combobox');
  stop();
  expect(form.innerHTML).toBe('<input type="search" name="q" value="typed">');
});

it('shows what was found as text, with the words marked', async () => {
  answer(found('Blue &amp; <i>red</i> mug', '<img src=x onerror=alert(1)> mug'));
  const { input } = await mount();
  input.focus();
  type(input, 'mug');
  await waitFor(() => expect(document.querySelectorAll('[role=option]').length).toBe(2));
  expect(document.querySelector('[role=option]')?.textContent).toContain('Blue & red mug');
  expect(document.querySelector('mark')?.textContent).toBe('mug');
  expect(document.querySelector('[role=listbox] img')).toBeNull();
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(input.value).toBe('Blue & red mug');
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(input.value).toBe('mug');
});

it('a form of our own where the page has none', async () => {
  const place = page('<div></div>');
  await mountAs(search, place, {});
  expect(find('form').getAttribute('role')).toBe('search');
});

it('the results page gets every sign', () => {
  const form = page(
    '<form><input name="s"><input type="hidden" name="lang" value="de"></form>',
  ) as HTMLFormElement;
  const url = resultsUrl('http://shop.test/?x=1', form, 's', '50% off & more +1', '7', 'product');
  expect(url).toBe('http://shop.test/?x=1&s=50%25+off+%26+more+%2B1&lang=de&search_id=7&post_type=product');
});
