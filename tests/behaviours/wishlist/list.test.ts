import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import wishlistMount from '../../../src/behaviours/wishlist';
import { toProduct } from '../../../src/dom/product';
import type { SafeUrl } from '../../../src/dom/url';
import { wishlist } from '../../../src/stores/product-list';
import { find, mountAs, page, stopAll } from '../../support/context';
import { stubIntersections } from '../../support/observers';
import { fillStorage } from '../../support/storage';

/** The module keeps the observer of the first test that needs one. */
const intersections: ReturnType<typeof stubIntersections>[] = [];

const button = '<button type="button" data-island="wishlist">Keep</button>';
const createSection = (more = '') =>
  `<section><p data-slot="empty">Nothing yet</p><ul><li><a href="/shop/"><img src="/none.jpg" alt=""><span></span></a>${more}</li></ul><p><a href="" data-slot="share" hidden>Share</a></p></section>`;
const save = (...names: string[]) =>
  wishlist.change(() => names.flatMap((name) => toProduct({ url: `/${name}/`, name }) ?? []));
const readNames = () => [...document.querySelectorAll('li span')].map(({ textContent }) => textContent);
const readStatus = () => document.querySelector('[role=status]')?.textContent;
const start = (html = createSection()) => mountAs(wishlistMount, page(html), { category: '' });
const openLink = (hash: string) => {
  history.replaceState(null, '', `/wishlist/${hash}`);
  dispatchEvent(new HashChangeEvent('hashchange'));
};
const respond = (html: string, status = 200) => {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => new Response(html, { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const productPage = (name: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name, image: '/real.jpg' })}</script>`;
const scrollTo = (item: Element) => {
  for (const stub of intersections) stub.notify(item, { isIntersecting: true });
};

beforeEach(() => {
  intersections.push(stubIntersections());
  wishlist.allow()();
  localStorage.clear();
  history.replaceState(null, '', '/wishlist/');
});
afterEach(() => {
  stopAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows the saved products, or the page’s words for an empty list', async () => {
  const { stop } = await start();
  expect(find('[data-slot=empty]').hidden).toBe(false);
  expect(find('[data-slot=share]').hidden).toBe(true);
  save('cup', 'mug');
  expect(readNames()).toEqual(['cup', 'mug']);
  expect(find('[data-slot=empty]').hidden).toBe(true);
  save('mug');
  expect(readNames()).toEqual(['mug']);
  stop();
  expect(document.body.innerHTML.replaceAll(' data-island-state="loading"', '')).toBe(
    createSection().replace(' hidden', ' hidden=""'),
  );
});

it('hides a section without words for an empty list', async () => {
  await start('<section><ul><li><a href="/"><span></span></a></li></ul></section>');
  expect(find('section').hidden).toBe(true);
  save('cup');
  expect(find('section').hidden).toBe(false);
});

it('takes the pattern from a template', async () => {
  await start('<section><ul><template><li><a><span></span></a></li></template></ul></section>');
  save('cup', 'mug');
  expect(readNames()).toEqual(['cup', 'mug']);
  expect(document.querySelector('template')).toBeNull();
});

it('keeps an item whose button takes it off, so that a second press brings it back', async () => {
  await start(createSection(button));
  save('cup', 'mug');
  const [cup] = document.querySelectorAll('li');
  save('mug');
  save('tea', 'mug');
  expect(readNames()).toEqual(['tea', 'cup', 'mug']);
  expect(document.querySelectorAll('li')[1]).toBe(cup);
});

it('takes in a long list step by step, and the latest list alone', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  const names = Array.from({ length: 260 }, (_, index) => `p${index}`);
  save(...names);
  const { stop } = await start();
  expect(readNames()).toEqual(names.slice(0, 250));
  expect(idle).toHaveLength(1);
  save(...names.slice(1));
  expect(idle).toHaveLength(1);
  while (idle[0]) idle.shift()?.();
  expect(readNames()).toEqual(names.slice(1));
  save(...names, 'more');
  stop();
  while (idle[0]) idle.shift()?.();
  expect(readNames()).toEqual(['']);
});

it('compares no product with each other product, because a list may be long', async () => {
  await start(createSection(button));
  let reads = 0;
  const products = Array.from({ length: 300 }, (_, index) => ({
    name: 'Cup',
    image: '' as SafeUrl,
    get url() {
      reads++;
      return `https://shop.test/${index}/` as SafeUrl;
    },
  }));
  wishlist.change(() => products);
  wishlist.change(() => products.slice(1));
  await vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(300));
  expect(reads).toBeLessThan(30 * products.length);
});

it('links to its products, and copies the link', async () => {
  save('cup', 'mug');
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await start();
  const link = find<HTMLAnchorElement>('[data-slot=share]');
  expect(link.href).toBe(`${location.origin}/wishlist/#wishlist=/cup/,/mug/`);
  link.click();
  await vi.waitFor(() => expect(link.textContent).toBe('You have copied the link.'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(link.href);
  await vi.waitFor(() => expect(readStatus()).toContain('You have copied the link.'));
});

it('gives the link its text back some seconds after the copy, or when the list stops', async () => {
  save('cup');
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } });
  vi.useFakeTimers();
  const { stop } = await start();
  const link = find('[data-slot=share]');
  for (const end of [() => vi.advanceTimersByTime(4000), stop]) {
    link.click();
    await vi.advanceTimersByTimeAsync(0);
    expect(link.textContent).toBe('You have copied the link.');
    end();
    expect(link.textContent).toBe('Share');
  }
  vi.useRealTimers();
});

it('links to at most 500 products, from the page’s canonical address', async () => {
  document.head.innerHTML = '<link rel="canonical" href="/list/">';
  history.replaceState(null, '', '/wishlist/?campaign=x');
  save(...Array.from({ length: 501 }, (_, index) => `p${index}`));
  await start();
  const [address, ids] = find<HTMLAnchorElement>('[data-slot=share]').href.split('#wishlist=');
  expect(address).toBe(`${location.origin}/list/`);
  expect(ids?.split(',')).toHaveLength(500);
});

it.each([
  ['copies', { clipboard: { writeText: async () => {} } }, 'You have copied the link. '],
  ['shares', { share: async () => {} }, ''],
])('tells a visitor who %s a longer list that the link has 500 products', async (_, navigator, before) => {
  save(...Array.from({ length: 501 }, (_, index) => `p${index}`));
  vi.stubGlobal('navigator', navigator);
  await start();
  const link = find('[data-slot=share]');
  link.click();
  const text = `${before}The link has the latest 500 products.`;
  await vi.waitFor(() => expect(link.textContent).toBe(text));
  await vi.waitFor(() => expect(readStatus()).toContain(text));
});

it('shares an address with a comma', async () => {
  wishlist.change(() => [toProduct({ url: '/cup,red/?size=1,2', name: 'Cup' }) ?? []].flat());
  await start();
  const { hash } = find<HTMLAnchorElement>('[data-slot=share]');
  save();
  openLink(hash);
  expect([...document.querySelectorAll<HTMLAnchorElement>('li a')].map(({ href }) => href)).toEqual([
    `${location.origin}/cup,red/?size=1,2`,
  ]);
});

it('uses the device’s own sharing, and forgives its end', async () => {
  save('cup');
  const share = vi.fn(async () => {
    throw new DOMException('closed', 'AbortError');
  });
  vi.stubGlobal('navigator', { share });
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await start();
  find('[data-slot=share]').click();
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(assign).not.toHaveBeenCalled();
});

it('opens the link where the browser cannot copy', async () => {
  save('cup');
  vi.stubGlobal('navigator', {});
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await start();
  find('[data-slot=share]').click();
  await vi.waitFor(() =>
    expect(assign).toHaveBeenCalledExactlyOnceWith(`${location.origin}/wishlist/#wishlist=/cup/`),
  );
});

it('shows a shared list with the names of the products’ pages, and saves it', async () => {
  save('own');
  const fetched = respond(productPage('Stone Mug'));
  await start();
  openLink('#wishlist=/stone-mug/,/own/');
  expect(readNames()).toEqual(['stone mug', 'own']);
  expect(find('.si-message').textContent).toContain('Someone has shared this list');
  expect(find<HTMLImageElement>('li:first-child img').getAttribute('src')).toBe('/none.jpg');
  expect(fetched).not.toHaveBeenCalled();
  scrollTo(find('li:first-child'));
  await vi.waitFor(() => expect(readNames()[0]).toBe('Stone Mug'));
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([`${location.origin}/stone-mug/`]);
  // A link from anywhere must do nothing in the visitor's name.
  expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('omit');
  expect(readNames()[0]).toBe('Stone Mug');
  expect(find<HTMLImageElement>('li:first-child img').getAttribute('src')).toContain('/real.jpg');
  find('.si-message button').focus();
  find('.si-message button').click();
  expect(document.activeElement).toBe(find('li:first-child a'));
  await vi.waitFor(() => expect(readStatus()).toContain('Saved to wishlist'));
  expect(wishlist.$products.get().map(({ name }) => name)).toEqual(['Stone Mug', 'own']);
  expect(document.querySelector('.si-message')).toBeNull();
});

it('requests no page of a product whose name is known', async () => {
  const fetched = respond(productPage('Other'));
  await start();
  save('cup');
  scrollTo(find('li'));
  expect(readNames()).toEqual(['cup']);
  expect(fetched).not.toHaveBeenCalled();
});

it('shows, requests and offers nothing after it has stopped', async () => {
  const fetched = respond(productPage('Stone Mug'));
  const { stop } = await start();
  openLink('#wishlist=/stone-mug/');
  const item = find('li');
  stop();
  expect(document.querySelector('.si-message')).toBeNull();
  scrollTo(item);
  save('cup');
  expect(readNames()).toEqual(['']);
  expect(fetched).not.toHaveBeenCalled();
});

it('learns the names of a saved list later', async () => {
  respond(productPage('Stone Mug'));
  await start();
  openLink('#wishlist=/stone-mug/');
  find('.si-message button').click();
  expect(wishlist.$products.get()).toMatchObject([{ name: '' }]);
  scrollTo(find('li'));
  await vi.waitFor(() => expect(wishlist.$products.get()).toMatchObject([{ name: 'Stone Mug' }]));
  expect(JSON.parse(localStorage.getItem('storefront-islands:wishlist') ?? '')).toMatchObject([
    { name: 'Stone Mug' },
  ]);
});

it.each([
  ['a product that is gone', () => respond(productPage('Gone'), 404)],
  ['a page of something else', () => respond('<p>Log in</p>')],
  [
    'no connection',
    () =>
      vi.stubGlobal('fetch', async () => {
        throw TypeError('offline');
      }),
  ],
])('keeps the link and the name of the address for %s', async (_, fail) => {
  fail();
  await start();
  openLink('#wishlist=/stone-mug/');
  scrollTo(find('li'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(readNames()).toEqual(['stone mug']);
});

it('takes no foreign or broken address from a shared link', async () => {
  await start();
  const hostile = [
    '//evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example/',
    '',
    '%',
    'cup/',
    '/%E0%A4%A/',
    '/a"><img src=x onerror=alert(1)>/',
    '/cup/',
    '/cup/',
  ];
  openLink(`#wishlist=${hostile.join(',')}`);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('li a')];
  expect(links.length).toBe(3);
  expect(links.every(({ origin }) => origin === location.origin)).toBe(true);
  expect(document.querySelector('[onerror]')).toBeNull();
});

it('takes at most 500 products from a link', async () => {
  await start();
  openLink(`#wishlist=${Array.from({ length: 900 }, (_, index) => `/p${index}/`).join(',')}`);
  await vi.waitFor(() => expect(readNames()).toHaveLength(500));
});

it('offers nothing to the visitor whose list it is', async () => {
  save('cup', 'mug');
  await start();
  openLink('#wishlist=/cup/');
  expect(readNames()).toEqual(['cup', 'mug']);
  expect(document.querySelector('.si-message')).toBeNull();
});

it('says so if the browser cannot keep a shared list', async () => {
  await start();
  openLink('#wishlist=/cup/');
  fillStorage();
  find('.si-message button').click();
  expect(find('[role=alert]').textContent).toContain('does not keep your wishlist');
  expect(readNames()).toEqual(['cup']);
  vi.restoreAllMocks();
  save('mug', 'cup');
  expect(document.querySelector('[role=alert]')).toBeNull();
});
