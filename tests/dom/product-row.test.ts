import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Product, toProduct } from '../../src/dom/product';
import { createProductRow } from '../../src/dom/product-row';
import { find, page } from '../support/context';

let abort: AbortController;
beforeEach(() => {
  abort = new AbortController();
});
afterEach(() => abort.abort());

const create = (item: string) =>
  createProductRow(page(`<section><ul>${item}</ul></section>`), { list: 'ul', name: 'span' }, abort.signal);
const cup = { ...toProduct({ url: '/cup/', name: 'Cup' }), image: '' } as Product;

it('puts the name into the link of a pattern without a place for it', () => {
  create('<li><a href="/"></a></li>')?.show([cup]);
  expect(find('li a').textContent).toBe('Cup');
});

it('leaves out the picture of a product without one', () => {
  create('<li><a href="/"><img src="/none.jpg" alt=""><span></span></a></li>')?.show([cup]);
  expect(document.querySelector('img')).toBeNull();
});

it('leaves the address of a link with a part of its own', () => {
  create('<li><a href="/"><span></span></a><a href="/wishlist/" data-island="wishlist">Keep</a></li>')?.show([
    cup,
  ]);
  expect(find('[data-island]').getAttribute('href')).toBe('/wishlist/');
  expect(find<HTMLAnchorElement>('li a:first-child').href).toBe(cup.url);
});

it('copies a pattern whose parts have mounted already', () => {
  create('<li><span></span><button data-island="wishlist" data-island-state="ready"></button></li>')?.show([
    cup,
  ]);
  expect(find('button').hasAttribute('data-island-state')).toBe(false);
});

it('leaves a list without an item as it is', () => {
  expect(create('')).toBeUndefined();
});
