import { afterEach, expect, it } from 'vitest';
import ysm from '../../../src/hosts/ysm/index';
import type { StorefrontIslands } from '../../../src/types';
import { find, page } from '../../support/context';

const api = {
  register() {},
  on: (name: string, listener: (event: Event) => void) => addEventListener(name, listener),
} as unknown as StorefrontIslands;

const fire = (name: string, detail: object, target: Element = document.body) =>
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));

afterEach(() => Reflect.deleteProperty(globalThis, 'dataLayer'));

it('marks the body only for a search in full screen', () => {
  ysm(api, {});
  const opened = () => document.body.classList.contains('ysm-widget-opened');
  fire('search:open', { full: false });
  expect(opened()).toBe(false);
  fire('search:open', { full: true });
  expect(opened()).toBe(true);
  fire('search:close', {});
  expect(opened()).toBe(false);
});

it.each([
  ['keeps the plugin’s popup bright on a dark page, because the server prints dark texts', '', 'light'],
  ['leaves a page with a theme of its own to that theme', ' data-theme="dark"', undefined],
])('%s', (_, theme, expected) => {
  page(`<main${theme}><div class="ysm-search-widget"><form></form></div></main>`);
  ysm(api, {});
  fire('search:open', { full: false }, find('form'));
  expect(find('form').dataset.theme).toBe(expected);
});

it('pushes the plugin’s event for a chosen suggestion', () => {
  const dataLayer: object[] = [];
  Object.assign(globalThis, { dataLayer });
  page(
    '<form data-id="3"><select name="product_cat"><option value="mugs" selected></option></select><i></i></form>',
  );
  ysm(api, {});
  fire('search:select', { query: 'cup' }, find('i'));
  expect(dataLayer.at(-1)).toEqual({
    event: 'swsEvent',
    swsTerm: 'cup',
    swsCategory: 'mugs',
    swsWidgetId: '3',
  });
});
