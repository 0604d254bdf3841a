import { beforeEach, expect, it, vi } from 'vitest';
import gallery from '../../src/behaviours/product-gallery/index';
import { find, mountAs, page } from '../support/context';
import { pressKey } from '../support/keys';
import { leavePage } from '../support/leave-page';
import { stubMedia, stubResizes } from '../support/observers';

const ids = ['11', '12', '13', '14'];
const html = (form = '') =>
  `<div class="gallery"><div class="frame"><div class="list" role="listbox">${ids
    .map((id) => `<div class="box"><img class="thumb" role="option" data-id="${id}" tabindex="-1"></div>`)
    .join('')}</div></div><ul class="row" tabindex="0">${ids
    .map((id) => `<li><img data-id="${id}"></li>`)
    .join(
      '',
    )}</ul><div class="arrows"><button>Previous</button><button>Next</button></div><dialog inert><button class="close">Close</button>${ids
    .map((id) => `<img data-id="${id}">`)
    .join('')}</dialog></div>${form}`;
const props = {
  slides: 'li',
  printed: {
    key: 'data-id',
    list: '.list',
    thumbs: '.thumb',
    controls: '.frame,.arrows',
    previous: '.arrows :first-child',
    next: '.arrows :last-child',
    dialog: 'dialog',
    close: '.close',
  },
  classes: { activeThumb: 'active', overflow: 'more-', dialogOpen: 'has-dialog' },
  pictures: { default: [11, 12, 13], 7: ['14', '12'], 8: ['13'] },
  product: '5',
};
const mount = (overrides = {}, form = '') => {
  page(html(form));
  return mountAs(gallery, find('.gallery'), { ...props, ...overrides });
};
const listShown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((node) => !node.closest('[hidden]'))
    .map((node) => (node.querySelector('[data-id]') ?? node).getAttribute('data-id'));
const findActive = () => find('.active').getAttribute('data-id');
const [previous, next] = [() => find('.arrows :first-child'), () => find('.arrows :last-child')];
const choose = (id: string, product = '5') => {
  const form = find('form');
  form.dataset.product_id = product;
  form.dispatchEvent(new CustomEvent('product:variation', { bubbles: true, detail: { id, sku: '' } }));
};

let resizes: ReturnType<typeof stubResizes>;
beforeEach(() => {
  resizes = stubResizes();
  for (const name of ['scrollTo', 'scrollBy'] as const) vi.spyOn(Element.prototype, name).mockReturnValue();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
});

it('lets a mouse scroll the row from the first move on, and a finger from the start', async () => {
  const overflows = () => [
    find('.row').style.overflow,
    find('.row > :first-child').style.getPropertyValue('scroll-snap-align'),
  ];
  await mount();
  expect(overflows()).toEqual(['', '']);
  dispatchEvent(new Event('pointerdown'));
  await vi.waitFor(() => expect(overflows()).toEqual(['auto hidden', 'start']));
  stubMedia('coarse');
  await mount();
  expect(overflows()).toEqual(['auto hidden', 'start']);
});

it('shows the pictures of the product, and moves by the arrows up to both ends', async () => {
  await mount();
  expect([listShown('li'), listShown('.thumb'), listShown('dialog img')]).toEqual(
    Array(3).fill(['11', '12', '13']),
  );
  const changes: number[] = [];
  find('.gallery').addEventListener('gallery:change', (event) =>
    changes.push((event as CustomEvent).detail.index),
  );
  expect([findActive(), previous().getAttribute('aria-disabled')]).toEqual(['11', 'true']);
  previous().click();
  next().click();
  next().click();
  expect([findActive(), next().getAttribute('aria-disabled')]).toEqual(['13', 'true']);
  next().click();
  expect(changes).toEqual([1, 2]);
  previous().click();
  expect(findActive()).toBe('12');
  expect(next().getAttribute('aria-disabled')).toBe('false');
});

it('chooses by the thumbnails, with one tab stop and all arrow keys', async () => {
  await mount();
  const thumbs = document.querySelectorAll<HTMLImageElement>('.thumb');
  thumbs[2]?.click();
  expect(thumbs[2]?.getAttribute('aria-selected')).toBe('true');
  expect([...thumbs].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0, -1]);
  thumbs[2]?.focus();
  for (const key of ['ArrowUp', 'ArrowLeft']) pressKey(document.activeElement as HTMLElement, key);
  expect([findActive(), document.activeElement]).toEqual(['11', thumbs[0]]);
  pressKey(find('.row'), 'ArrowRight');
  expect(findActive()).toBe('12');
  expect(document.activeElement).toBe(thumbs[0]);
});

it('follows the variations of its own product', async () => {
  await mount({}, '<form data-product_id="5"></form>');
  choose('7', '6');
  expect(findActive()).toBe('11');
  choose('7');
  // The variation tells the order of its pictures. The page keeps that of its nodes.
  expect([listShown('li'), findActive()]).toEqual([['12', '14'], '14']);
  expect([...document.querySelectorAll('li')].map(({ style }) => style.order)).toEqual(['', '1', '', '0']);
  expect(previous().getAttribute('aria-disabled')).toBe('true');
  expect(next().getAttribute('aria-disabled')).toBe('false');
  pressKey(find('.row'), 'ArrowRight');
  expect(findActive()).toBe('12');
  choose('8');
  expect([listShown('li'), find('.arrows').hidden, find('.frame').hidden]).toEqual([['13'], true, true]);
  choose('9');
  expect([listShown('li'), find('.arrows').hidden]).toEqual([['11', '12', '13'], false]);
  next().click();
  choose('9');
  expect(findActive()).toBe('12');
});

it('starts with the variation that the page has chosen', async () => {
  await mount({}, '<form data-product_id="5"><input name="variation_id" value="7"></form>');
  expect(findActive()).toBe('14');
});

it('opens the printed dialog at the shown picture, and closes it by its button and with the page', async () => {
  await mount();
  const dialog = find<HTMLDialogElement>('dialog');
  next().click();
  find('li:nth-child(2) img').click();
  expect([dialog.open, dialog.inert, document.body.className]).toEqual([true, false, 'has-dialog']);
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([find('dialog [data-id="12"]')]);
  find('.close').click();
  await vi.waitFor(() =>
    expect([dialog.open, dialog.inert, document.body.className]).toEqual([false, true, '']),
  );
  find('.row').focus();
  // The dialog takes the focus, and an Enter that goes on would press its button.
  expect([pressKey(find('.row'), 'Enter'), dialog.open]).toEqual([true, true]);
  leavePage(true);
  expect(dialog.open).toBe(false);
});

it('opens no dialog where the page wants none', async () => {
  await mount({ lightbox: false });
  find('li:first-child img').click();
  expect(find<HTMLDialogElement>('dialog').open).toBe(false);
});

it.each([
  ['mouse', 'scale(1.3)', '25% 50%'],
  ['touch', '', ''],
])('enlarges a picture under a %s around it', async (pointerType, transform, origin) => {
  await mount();
  const slide = find('li:first-child');
  slide.getBoundingClientRect = () => ({ left: 100, top: 0, width: 400, height: 400 }) as DOMRect;
  slide.dispatchEvent(Object.assign(new Event('pointermove'), { pointerType, clientX: 200, clientY: 200 }));
  const { style } = find('li:first-child img');
  expect([style.transform, style.transformOrigin]).toEqual([transform, origin]);
  slide.dispatchEvent(new Event('pointerleave'));
  expect(style.transform).toBe('');
});

it('marks the sides where more thumbnails are', async () => {
  await mount();
  const list = find('.list');
  for (const [name, value] of Object.entries({ clientHeight: 100, scrollHeight: 300, scrollTop: 0 }))
    Object.defineProperty(list, name, { value, configurable: true, writable: true });
  resizes.resize(list);
  expect(find('.frame').className).toBe('frame more-bottom');
  list.scrollTop = 200;
  list.dispatchEvent(new Event('scroll'));
  expect(find('.frame').className).toBe('frame more-top');
});

it('leaves the first picture in its place where a theme indents the row', async () => {
  page(html());
  find('.row').style.padding = '0px 0px 0px 20px';
  stubMedia('coarse');
  await mountAs(gallery, find('.gallery'), props);
  expect(find('.row').style.scrollPadding).toBe('0px 0px 0px 20px');
});

it('shows every picture where the list of the page names none of them', async () => {
  await mount({ pictures: { default: [1, 2] } });
  expect(listShown('li')).toEqual(ids);
});

it('finds the picture of a thumbnail where the page prints fewer of them', async () => {
  page(html());
  find('.box:first-child').remove();
  await mountAs(gallery, find('.gallery'), props);
  find('.box:first-child img').click();
  expect(previous().getAttribute('aria-disabled')).toBe('false');
  expect(findActive()).toBe('12');
});

it('restores the page when it stops', async () => {
  page(html());
  const printed = document.body.innerHTML;
  const { stop } = await mountAs(gallery, find('.gallery'), props);
  next().click();
  find('li:nth-child(2) img').click();
  stop();
  await vi.waitFor(() =>
    expect(document.body.innerHTML.replace(/ data-island-state="\w*"/, '')).toBe(printed),
  );
});

it('works without thumbnails, arrows and a dialog', async () => {
  page(
    '<div class="gallery"><ul class="row"><li><img data-id="11"></li><li><img data-id="12"></li></ul></div>',
  );
  await mountAs(gallery, find('.gallery'), { ...props, printed: { key: 'data-id' }, pictures: {} });
  find('li:first-child img').click();
  pressKey(find('.row'), 'ArrowRight');
  expect(listShown('li')).toEqual(['11', '12']);
});
