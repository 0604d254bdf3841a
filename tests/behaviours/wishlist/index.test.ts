import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import wishlistMount from '../../../src/behaviours/wishlist';
import { $consent } from '../../../src/stores/consent';
import { wishlist } from '../../../src/stores/product-list';
import { warnings } from '../../../src/utils/warn';
import { find, mountAs, page, stopAll } from '../../support/context';
import { fillStorage } from '../../support/storage';

const KEY = 'storefront-islands:wishlist';
const card = (button: string, name = 'Cup') =>
  `<ul><li><a href="/cup/"><img src="/cup.jpg" alt=""><h2>${name}</h2></a>${button}</li></ul>`;
const textButton = '<button type="button">Keep it</button>';
const savedUrls = () => wishlist.$products.get().map(({ url }) => new URL(url).pathname);
const readStored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]');

const start = async (html: string, props = {}, selector = 'button') => {
  page(html);
  const element = document.body.querySelector<HTMLElement>(selector) as HTMLElement;
  const mount = await mountAs(wishlistMount, element, { category: '', ...props });
  return { ...mount, element };
};

beforeEach(() => {
  wishlist.allow()();
  localStorage.clear();
  document.head.innerHTML = '';
  warnings.clear();
});
afterEach(() => {
  stopAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  $consent.set({});
});

it('saves the product of its item, and takes it off again', async () => {
  const changes: unknown[] = [];
  document.addEventListener('wishlist:change', (event) =>
    changes.push((event as CustomEvent).detail.isSaved),
  );
  const { element } = await start(card(textButton));
  expect(element.getAttribute('aria-pressed')).toBe('false');
  element.click();
  expect(element.getAttribute('aria-pressed')).toBe('true');
  expect(element.textContent).toBe('Saved to wishlist');
  expect(readStored()).toEqual([
    { url: `${location.origin}/cup/`, name: 'Cup', image: `${location.origin}/cup.jpg` },
  ]);
  element.click();
  expect(element.getAttribute('aria-pressed')).toBe('false');
  expect(element.textContent).toBe('Keep it');
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(changes).toEqual([true, false]);
});

it('reads the product from a link inside an SVG, whose `href` is no text', async () => {
  const { element } = await start(card(textButton).replace('<li>', '<li><svg><a href="/cup/"></a></svg>'));
  element.click();
  expect(savedUrls()).toEqual(['/cup/']);
});

it('names a button with an icon alone by the product, and leaves a name of the page alone', async () => {
  const icon = '<svg><title>Heart</title></svg>';
  const { element } = await start(card(`<button>${icon}</button>`));
  expect(element.getAttribute('aria-label')).toBe('Save to wishlist: Cup');
  element.click();
  expect(element.getAttribute('aria-label')).toBe('Saved to wishlist: Cup');
  expect(element.innerHTML).toBe(icon);
  const { element: named } = await start(card(`<button aria-label="Keep">${icon}</button>`));
  expect(named.getAttribute('aria-label')).toBe('Keep');
  expect(named.getAttribute('aria-pressed')).toBe('true');
});

it('makes a button of a link and of a form, and both stay without it', async () => {
  const link = '<a href="/wishlist/">Keep</a>';
  const { element, stop } = await start(card(link), {}, 'h2 ~ a, li > a:last-child');
  expect(element.getAttribute('role')).toBe('button');
  element.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  expect(savedUrls()).toEqual(['/cup/']);
  stop();
  element.removeAttribute('data-island-state');
  expect(element.outerHTML).toBe(link);

  const form = '<form action="/wishlist/" method="post"><button name="id" value="5">Keep</button></form>';
  await start(card(form), {}, 'form');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('form button').dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(find('form button').getAttribute('aria-pressed')).toBe('false');
  expect(savedUrls()).toEqual([]);
});

it('takes the product of the page outside of an item, and of its own address anywhere', async () => {
  document.head.innerHTML =
    '<link rel="canonical" href="/mug/"><script type="application/ld+json">{"@type":"Product","name":"Mug"}</script>';
  const { element } = await start(
    `<article><a href="/big.jpg"><img alt=""></a><h1>Mug</h1>${textButton}</article>`,
  );
  element.click();
  expect(readStored()).toMatchObject([{ name: 'Mug' }]);
  const { element: other } = await start(textButton, { productUrl: '/pot/' });
  other.click();
  expect(savedUrls()).toEqual(['/pot/', '/mug/']);
});

it('leaves a button without a product, and tells the author', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { element } = await start(textButton);
  expect(element.outerHTML).toContain(textButton.slice(0, 7));
  expect(element.hasAttribute('aria-pressed')).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
});

it('leaves the pattern of a list without a word', async () => {
  const warn = vi.spyOn(console, 'warn');
  const { element } = await start(`<section data-island="wishlist">${textButton}</section>`);
  expect(element.hasAttribute('aria-pressed')).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

it('saves the name that the item has at the press', async () => {
  const { element } = await start(card(textButton, 'cup'));
  find('h2').textContent = 'Stone Cup';
  element.click();
  expect(readStored()).toMatchObject([{ name: 'Stone Cup' }]);
});

it('shows the number of products, and gives the page its own number back', async () => {
  const { stop } = await start(
    '<a href="/wishlist/">Wishlist (<span data-wishlist-count>–</span>)</a>',
    {},
    'a',
  );
  expect(find('span').textContent).toBe('0');
  expect(find('a').hasAttribute('aria-pressed')).toBe(false);
  await mountAs(wishlistMount, document.body.appendChild(document.createElement('button')), {
    category: '',
    productUrl: '/cup/',
  });
  find('button').click();
  expect(find('span').textContent).toBe('1');
  stop();
  expect(find('span').textContent).toBe('–');
});

it('says where the browser does not keep the list, and keeps it as long as the page', async () => {
  fillStorage();
  const { element } = await start(card(textButton));
  element.click();
  expect(find('[role=alert]').textContent).toContain('does not keep your wishlist');
  expect(element.getAttribute('aria-pressed')).toBe('true');
  element.click();
  expect(document.querySelector('[role=alert]')?.textContent ?? '').toBe('');
});

it('stores nothing before consent, joins with it, and forgets after its withdrawal', async () => {
  vi.stubGlobal('wp_has_consent', () => false);
  const { element } = await start(card(textButton), { category: 'own' });
  element.click();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(find('[role=alert]').textContent).toContain('does not keep');
  $consent.setKey('own', true);
  expect(readStored()).toHaveLength(1);
  expect(document.querySelector('[role=alert]')).toBeNull();
  $consent.setKey('own', false);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(element.getAttribute('aria-pressed')).toBe('false');
});
