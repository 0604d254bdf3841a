import { afterEach, expect, it } from 'vitest';
import { page } from '../../src/core/page';
import { readPageUrl, withoutActions } from '../../src/http/page-url';

afterEach(() => history.replaceState(null, '', '/'));

it('drops the parameters that do something, and keeps what names the page', () => {
  page.actions.push('add-to-cart', 'edd_options');
  history.replaceState(null, '', '/land/?page_id=7&add-to-cart=21&lang=de#top');
  expect(readPageUrl()).toBe(`${location.origin}/land/?page_id=7&lang=de#top`);
  expect(withoutActions('/?edd_options[price_id]=2&p=1').search).toBe('?p=1');
  expect(withoutActions('http://shop.test/?a=1').href).toBe('http://shop.test/?a=1');
});
