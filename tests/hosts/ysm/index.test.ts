import { afterEach, expect, it } from 'vitest';
import ysm from '../../../src/hosts/ysm/index';
import type { StorefrontIslands } from '../../../src/types';
import { find, page } from '../../support/context';

const api = {
  register() {},
  on: (name: string, listener: (event: Event) => void) => addEventListener(name, listener),
} as unknown as StorefrontIslands;

const tell = (name: string, detail: object, target: Element = document.body) =>
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));

afterEach(() => Reflect.deleteProperty(globalThis, 'dataLayer'));

it('marks the body only for the search that is a screen of its own', () => {
  ysm(api, {});
  const opened = () => document.body.classList.contains('ysm-widget-opened');
  tell('search:open', { full: false });
  expect(opened()).toBe(false);
  tell('search:open', { full: true });
  expect(opened()).toBe(true);
  tell('search:close', {});
  expect(opened()).toBe(false);
});

it('pushes the plugin’s event for a chosen suggestion', () => {
  const dataLayer: object[] = [];
  Object.assign(globalThis, { dataLayer });
  page(
    '<form data-id="3"><select name="product_cat"><option value="mugs" selected></option></select><i></i></form>',
  );
  ysm(api, {});
  tell('search:select', { query: 'cup' }, find('i'));
  expect(dataLayer.at(-1)).toEqual({
    event: 'swsEvent',
    swsTerm: 'cup',
    swsCategory: 'mugs',
    swsWidgetId: '3',
  });
});
