import { expect, it } from 'vitest';
import type { SearchController } from '../../../islands/search/controller';
import { createResultsUrl } from '../../../islands/search/results-url';
import { page as pageFacts } from '../../../src/core/page';
import { find, page } from '../../support/context';

it('encodes the search term for the results page, and adds the form’s hidden fields', () => {
  const form = page(
    '<form action="http://shop.test/?x=1"><input name="s" type="search"><input type="hidden" name="lang" value="de"></form>',
  );
  const controller = {
    form,
    pageField: find('[type=search]'),
    options: { resultsUrl: '', searchId: '7', postType: 'product' },
  } as unknown as SearchController;
  expect(createResultsUrl(controller, '50% off & more +1')).toBe(
    'http://shop.test/?x=1&s=50%25+off+%26+more+%2B1&lang=de&search_id=7&post_type=product',
  );
});

it('keeps repeated fields, chosen options and the pressed button', () => {
  const form = page(
    `<form action="/find/?brand=old"><input name="s" type="search">
      <input type="checkbox" name="brand" value="nike" checked><input type="checkbox" name="brand" value="adidas" checked>
      <input type="checkbox" name="size[]" value="s" checked><input type="checkbox" name="size[]" value="m" checked>
      <button name="scope" value="all"></button></form>`,
  );
  const controller = {
    form,
    pageField: find('[type=search]'),
    options: { resultsUrl: '', searchId: '', postType: '' },
  } as unknown as SearchController;
  const { search } = new URL(createResultsUrl(controller, 'mug', find('button')));
  expect(search).toBe('?s=mug&brand=nike&brand=adidas&size%5B%5D=s&size%5B%5D=m&scope=all');
});

it('repeats no action of the page’s own URL', () => {
  pageFacts.actions.push('add-to-cart');
  history.replaceState(null, '', '/land/?page_id=7&add-to-cart=21');
  const form = page('<form><input name="s" type="search"></form>');
  const controller = {
    form,
    pageField: find('[type=search]'),
    options: { resultsUrl: '', searchId: '', postType: '' },
  } as unknown as SearchController;
  expect(new URL(createResultsUrl(controller, 'mug')).search).toBe('?page_id=7&s=mug');
  history.replaceState(null, '', '/');
});
