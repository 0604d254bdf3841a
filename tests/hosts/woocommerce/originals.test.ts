import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { page } from '../../support/context';
import { useJQuery } from '../../support/jquery';

let isOriginalThere: typeof import('../../../src/hosts/woocommerce/originals').isOriginalThere;
let warn: MockInstance;

beforeEach(async () => {
  // A warning is said once a page.
  vi.resetModules();
  ({ isOriginalThere } = await import('../../../src/hosts/woocommerce/originals'));
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => Reflect.deleteProperty(window, 'jQuery'));

const tag = (attributes: string) => page(`<script type="text/plain" ${attributes}></script>`);

it.each([
  ['id="wc-add-to-cart-js"', 'add-to-cart', true],
  ['src="/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js?ver=9"', 'add-to-cart', true],
  ['src="/x/frontend/cart-fragments.js"', 'cart-fragments', true],
  ['src="/x/frontend/add-to-cart-variation.min.js"', 'add-to-cart-variation', true],
  // Each of them is a name that another begins with.
  ['src="/x/frontend/add-to-cart-variation.min.js"', 'add-to-cart', false],
  ['id="wc-add-to-cart-variation-js"', 'add-to-cart', false],
  ['id="wc-add-to-cart-js-extra"', 'add-to-cart', false],
  ['src="/x/add-to-cart.js"', 'add-to-cart', false],
] as const)('a tag with %s: %s is there: %j', (attributes, name, there) => {
  tag(attributes);
  expect(isOriginalThere(name)).toBe(there);
  expect(warn).toHaveBeenCalledTimes(there ? 1 : 0);
});

it('where scripts have been joined it is known by what it listens to', async () => {
  const $ = await useJQuery();
  $(document.body).on('click', '.remove_from_cart_button', () => {});
  $(document.body).on('keydown', '.add_to_cart_button', () => {});
  $(document.body).on('click', () => {});
  expect(isOriginalThere('add-to-cart')).toBe(false);
  $(document.body).on('click', '.add_to_cart_button:not( .wc-interactive )', () => {});
  expect(isOriginalThere('add-to-cart')).toBe(true);
  // It says nothing about those that listen to nothing in particular.
  expect(isOriginalThere('cart-fragments')).toBe(false);
});

it('says once what to dequeue', () => {
  tag('id="wc-cart-fragments-js"');
  expect([isOriginalThere('cart-fragments'), isOriginalThere('cart-fragments')]).toEqual([true, true]);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.lastCall?.[0]).toContain('Dequeue "wc-cart-fragments"');
});
