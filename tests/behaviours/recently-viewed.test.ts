import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import recentlyViewed from '../../src/behaviours/recently-viewed';
import { $consent } from '../../src/stores/consent';
import { viewed } from '../../src/stores/product-list';
import { find, mountAs, page, stopAll } from '../support/context';

const row =
  '<section hidden><h2>Seen</h2><ul><li><a href="/"><img alt=""><span></span></a></li></ul></section>';
const toAddress = (path: string) => new URL(path, location.href).href;
const seen = (name: string, more = {}) => ({
  url: toAddress(`/${name}/`),
  name,
  image: '',
  time: Date.now(),
  ...more,
});
const KEY = 'storefront-islands:viewed';
const recall = () => JSON.parse(localStorage.getItem(KEY) ?? '[]');
const remember = (products: unknown) => localStorage.setItem(KEY, JSON.stringify(products));
const printProduct = (product: object) => {
  document.head.innerHTML = `<link rel="canonical" href="/cup/"><script type="application/ld+json">${JSON.stringify(product)}</script>`;
};
const cup = { '@type': 'Product', name: 'Cup', image: ['/cup.jpg'] };
const start = (props = {}) => mountAs(recentlyViewed, page(row), { category: '', ...props });
const readNames = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

beforeEach(() => {
  viewed.allow()();
  localStorage.clear();
  document.head.innerHTML = '';
});
afterEach(() => {
  stopAll();
  vi.unstubAllGlobals();
  $consent.set({});
});

it('stays hidden for a visitor who has seen nothing', async () => {
  await start();
  expect(find('section').hidden).toBe(true);
});

it('remembers the page’s product, and shows it on other pages only', async () => {
  printProduct(cup);
  await start();
  expect(find('section').hidden).toBe(true);
  stopAll();
  document.head.innerHTML = '';
  await start();
  expect(find('section').hidden).toBe(false);
  expect(readNames()).toEqual(['Cup']);
  expect(find('a').getAttribute('href')).toBe(toAddress('/cup/'));
  expect(find('img').getAttribute('src')).toBe(toAddress('/cup.jpg'));
});

it.each([
  ['a graph', { '@graph': [{ '@type': 'WebPage' }, { ...cup, image: { url: '/cup.jpg' } }] }],
  ['a list', [{ '@type': ['Product', 'Thing'], name: 'Cup', image: '/cup.jpg' }]],
])('reads the product from %s', async (_, data) => {
  printProduct(data);
  await start();
  expect(recall()).toEqual([
    seen('cup', { name: 'Cup', image: toAddress('/cup.jpg'), time: expect.any(Number) }),
  ]);
});

it('reads the product from the tags for previews', async () => {
  document.head.innerHTML =
    '<meta property="og:type" content="product"><meta property="og:title" content="Mug"><script type="application/ld+json">{</script>';
  await start();
  expect(recall()).toMatchObject([{ name: 'Mug', image: '' }]);
});

it('puts the latest product first, once, up to the limit', async () => {
  remember(['a', 'cup', 'b', 'c'].map((name) => seen(name)));
  printProduct(cup);
  await start({ limit: 2 });
  expect(readNames()).toEqual(['a', 'b']);
  stopAll();
  document.head.innerHTML = '';
  await start({ limit: 2 });
  expect(readNames()).toEqual(['Cup', 'a']);
});

it.each([
  ['a text', 'x'],
  [
    'other sites and scripts',
    [seen('x', { url: 'https://other.example/' }), seen('y', { url: 'javascript:1' }), null, 7],
  ],
])('ignores %s in the storage', async (_, stored) => {
  remember(stored);
  await start();
  expect(find('section').hidden).toBe(true);
});

it('forgets a product that the shop no longer has at its address', async () => {
  const mug = seen('mug');
  remember([seen('cup'), mug]);
  history.replaceState(null, '', '/cup/?ref=row#top');
  await start();
  expect(readNames()).toEqual(['mug']);
  expect(recall()).toEqual([mug]);
  history.replaceState(null, '', '/');
});

it('forgets a product some days after its last visit', async () => {
  const DAY_MS = 86_400_000;
  const days = (count: number) => ({ time: Date.now() - count * DAY_MS });
  remember([seen('a', days(1)), seen('b', days(4)), seen('c', { time: undefined })]);
  await start({ days: 3 });
  expect(readNames()).toEqual(['a']);
  expect(recall()).toHaveLength(1);
});

it('shows names as text', async () => {
  remember([seen('x', { name: '<b>Cup</b>' })]);
  await start();
  expect(find('span').innerHTML).toBe('&lt;b&gt;Cup&lt;/b&gt;');
});

it('stores nothing before consent, and forgets after its withdrawal', async () => {
  remember([seen('a')]);
  printProduct(cup);
  vi.stubGlobal('wp_has_consent', () => false);
  await start({ category: 'own' });
  expect(find('section').hidden).toBe(true);
  expect(recall()).toHaveLength(1);
  $consent.setKey('own', true);
  expect(readNames()).toEqual(['a']);
  expect(recall()).toHaveLength(2);
  $consent.setKey('own', false);
  expect(find('section').hidden).toBe(true);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('gives the page its list back when it stops', async () => {
  remember([seen('a')]);
  const { stop } = await start();
  stop();
  expect(readNames()).toEqual(['']);
  expect(find('section').hidden).toBe(true);
  viewed.change((products) => [seen('b'), ...products] as typeof products);
  expect(readNames()).toEqual(['']);
});
