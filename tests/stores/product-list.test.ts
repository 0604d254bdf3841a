import { afterEach, beforeEach, expect, it } from 'vitest';
import { toProduct } from '../../src/dom/product';
import { wishlist } from '../../src/stores/product-list';
import { blockStorage, fillStorage } from '../support/storage';

const KEY = 'storefront-islands:wishlist';
const product = (name: string) =>
  toProduct({ url: `/${name}/`, name }) as NonNullable<ReturnType<typeof toProduct>>;
const store = (value: unknown) => localStorage.setItem(KEY, JSON.stringify(value));
const readStored = () =>
  JSON.parse(localStorage.getItem(KEY) ?? '[]').map(({ name }: { name: string }) => name);
const readShown = () => wishlist.$products.get().map(({ name }) => name);
const add = (name: string) => wishlist.change((products) => [product(name), ...products]);
const announceChange = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
let forget = () => {};

beforeEach(() => {
  localStorage.clear();
  forget = wishlist.allow();
});
afterEach(() => {
  forget();
});

it('remembers products, and forgets them without a trace', () => {
  expect(add('cup')).toBe(true);
  expect(readStored()).toEqual(['cup']);
  wishlist.change(() => []);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('reads and stores nothing before it is allowed, and then joins both lists', () => {
  forget();
  store([product('old')]);
  expect(add('cup')).toBe(false);
  expect(readShown()).toEqual(['cup']);
  expect(readStored()).toEqual(['old']);
  forget = wishlist.allow();
  expect(readShown()).toEqual(['cup', 'old']);
  expect(readStored()).toEqual(['cup', 'old']);
});

it('forgets everything with the end of the permission', () => {
  add('cup');
  forget();
  expect(readShown()).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
  store([product('old')]);
  announceChange(KEY);
  expect(readShown()).toEqual([]);
});

it('shows what another tab has changed, and starts each change from it', () => {
  store([product('cup')]);
  announceChange(KEY);
  expect(readShown()).toEqual(['cup']);
  store([product('mug')]);
  announceChange('other');
  expect(readShown()).toEqual(['cup']);
  add('tea');
  expect(readStored()).toEqual(['tea', 'mug']);
  localStorage.clear();
  announceChange(null);
  expect(readShown()).toEqual([]);
});

it('shows the latest list on a page that comes back from the back-forward cache', () => {
  store([product('cup')]);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(readShown()).toEqual(['cup']);
});

it('keeps the stored list and the page’s list while the storage is full', () => {
  add('cup');
  const giveSpace = fillStorage();
  expect(add('mug')).toBe(false);
  expect(readShown()).toEqual(['mug', 'cup']);
  expect(readStored()).toEqual(['cup']);
  // Another tab's change must not drop what only this page has.
  announceChange(KEY);
  expect(readShown()).toEqual(['mug', 'cup']);
  giveSpace();
  store([product('tea')]);
  expect(add('pot')).toBe(true);
  expect(readStored()).toEqual(['pot', 'mug', 'cup', 'tea']);
});

it('lasts as long as the page where the browser blocks its storage', () => {
  forget();
  const unblock = blockStorage();
  forget = wishlist.allow();
  expect(add('cup')).toBe(false);
  expect(add('mug')).toBe(false);
  expect(readShown()).toEqual(['mug', 'cup']);
  unblock();
});

it.each([
  ['no JSON', '{'],
  ['another value', '{"url":"/a/"}'],
  [
    'hostile values',
    JSON.stringify([
      null,
      7,
      { url: 'https://other.example/' },
      { url: 'javascript:alert(1)', name: 'x' },
      { url: ['/a/'] },
      { __proto__: { url: '/b/' } },
    ]),
  ],
])('takes %s in the storage for an empty list', (_, text) => {
  localStorage.setItem(KEY, text);
  announceChange(KEY);
  expect(readShown()).toEqual([]);
});

it('holds 500 products', () => {
  for (let index = 0; index < 500; index++) add(`p${index}`);
  expect(readStored()).toHaveLength(500);
});
