import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../src/dom/emit';
import { bridgeEvents, markReported } from '../../../src/hosts/edd/events';
import type { AddedItem } from '../../../src/stores/cart-gateway';
import { emptyCart } from '../../support/cart-host';
import { find, page } from '../../support/context';
import { endListeners, watchListeners } from '../../support/listeners';

const form = (id: number) =>
  `<form class="edd_download_purchase_form" id="f${id}"><input name="download_id" value="${id}"><a class="edd-add-to-cart">Add</a><button class="edd-add-to-cart edd-no-js" style="display:none">Add</button><a class="edd_go_to_checkout" style="display:none">Checkout</a><i class="edd-cart-added-alert" style="display:none">Added</i></form>`;
const response = { cart_quantity: '2', total: '$9' };
let received: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  watchListeners();
  received = [];
  page(form(5) + form(6));
  for (const name of ['edd_quantity_updated', 'edd_cart_item_added', 'edd_cart_item_removed'])
    document.body.addEventListener(name, (event) => received.push([name, ...(event as CustomEvent).detail]));
  bridgeEvents((name) => name === 'downloads');
});
afterEach(() => {
  endListeners();
  vi.useRealTimers();
});

const change = { cart: emptyCart, response, shop: 'downloads' } as const;
const add = (selector: string, shop: 'cart' | 'downloads' = 'downloads') =>
  emit(find(selector), 'cart:added', { ...change, shop, payload: {} });
const readDisplays = (id: number) =>
  ['a.edd-add-to-cart', '.edd-no-js', '.edd_go_to_checkout', '.edd-cart-added-alert'].map(
    (selector) => find(selector, find(`#f${id}`)).style.display,
  );

it('shows the checkout link of the added download alone, and the alert for three seconds', () => {
  add('#f5 a.edd-add-to-cart');
  expect(readDisplays(5)).toEqual(['none', 'none', 'inline-block', 'inline-block']);
  expect(readDisplays(6)).toEqual(['', 'none', 'none', 'none']);
  vi.advanceTimersByTime(2_999);
  expect(readDisplays(5)[3]).toBe('inline-block');
  vi.advanceTimersByTime(1);
  expect(readDisplays(5)[3]).toBe('none');
});

it('switches every form of the added download, and the form of the same fixed price alone', () => {
  const fixed = (id: string, option: string) =>
    `<form class="edd_download_purchase_form" id="${id}"><input type="hidden" name="edd_options[price_id][]" value="${option}"><input name="download_id" value="5"><a class="edd-add-to-cart">Add</a><a class="edd_go_to_checkout"></a></form>`;
  page(form(5) + form(5).replace('f5', 'f5b') + form(6) + fixed('one', '1') + fixed('two', '2'));
  const readHidden = () =>
    [...document.querySelectorAll('form')]
      .filter((node) => node.querySelector<HTMLElement>('a.edd-add-to-cart')?.style.display === 'none')
      .map(({ id }) => id);
  add('#f5 a.edd-add-to-cart');
  expect(readHidden()).toEqual(['f5', 'f5b']);
  add('#two a.edd-add-to-cart');
  expect(readHidden()).toEqual(['f5', 'f5b', 'two']);
});

it('keeps the button of a form with several prices at once', () => {
  page(
    `<form class="edd_download_purchase_form" id="f5"><a class="edd-add-to-cart" data-price-mode="multi">Add</a><a class="edd_go_to_checkout" style="display:none">Checkout</a></form>`,
  );
  add('#f5 a.edd-add-to-cart');
  expect(find('#f5 a.edd-add-to-cart').style.display).toBe('');
  expect(find('#f5 .edd_go_to_checkout').style.display).toBe('inline-block');
});

const buyNow = (price: string) =>
  `<form class="edd_download_purchase_form" method="post"><a class="edd-add-to-cart" data-download-id="9" data-price="20.00">Buy</a><input type="hidden" name="download_id" value="9">${price}<input type="hidden" name="edd_action" class="edd_action_input" value="straight_to_gateway"></form>`;
it.each([
  ['the price of the download', '', true],
  [
    'a chosen price',
    '<input type="radio" name="edd_options[price_id][]" value="1" data-price="5.00" checked>',
    true,
  ],
  [
    'a paid option among free options',
    '<input type="checkbox" name="edd_options[price_id][]" value="1" data-price="0.00" checked><input type="checkbox" name="edd_options[price_id][]" value="2" data-price="3.00" checked>',
    true,
  ],
  ['a fixed price', '<input type="hidden" name="edd_options[price_id][]" value="2">', true],
  [
    'a fixed price of a free option',
    '<input type="hidden" name="edd_options[price_id][]" value="2" data-price="0.00">',
    false,
  ],
  ['a free option', '<input type="radio" name="edd_options[price_id][]" data-price="0.00" checked>', false],
])('lets the browser send a “Buy now” form with %s', (_, price, isSent) => {
  page(buyNow(price));
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  expect(emit(find('a'), 'cart:adding', { payload: {} })).toBe(!isSent);
  expect(submit).toHaveBeenCalledTimes(isSent ? 1 : 0);
  submit.mockRestore();
});

it('fires the plugin’s events after an add, with the quantity and the response', () => {
  add('#f5 a.edd-add-to-cart');
  expect(received).toEqual([
    ['edd_quantity_updated', '2'],
    ['edd_cart_item_added', response],
  ]);
});

it('allows a second add of the removed download only', () => {
  add('#f5');
  add('#f6');
  received = [];
  const button = document.createElement('a');
  button.dataset.downloadId = '6';
  emit(document, 'cart:removed', { ...change, key: '1', button });
  expect(readDisplays(6).slice(0, 3)).toEqual(['', 'none', 'none']);
  expect(readDisplays(5)[0]).toBe('none');
  expect(received).toEqual([
    ['edd_quantity_updated', '2'],
    ['edd_cart_item_removed', response],
  ]);
});

it('ignores another shop’s cart', () => {
  add('#f5', 'cart');
  emit(document, 'cart:removed', { ...change, key: '1', shop: 'cart' });
  expect([readDisplays(5), received]).toEqual([['', 'none', 'none', 'none'], []]);
});

it('describes the download for analytics: title, price and chosen option', () => {
  page(
    `<div class="edd_download"><h3 class="edd_download_title">Icon Pack</h3><form class="edd_download_purchase_form"><label><input type="radio" name="edd_options[price_id][]" value="2" data-price="14.50" checked><span class="edd_price_option_name">Team</span></label><button class="edd-add-to-cart" data-download-id="105" data-price="9.00">Buy</button></form></div>`,
  );
  const detail: Record<string, unknown> = { payload: {} };
  find('button').dispatchEvent(new CustomEvent('cart:adding', { bubbles: true, detail }));
  expect(detail.items).toEqual([
    { id: '105', name: 'Icon Pack', price: 1450, decimals: 2, quantity: 1, variation: 'Team' },
  ]);
});

it.each([
  ['1290', '1', { price: 1290, decimals: 0, quantity: 1 }],
  ['14.500', '3', { price: 14500, decimals: 3, quantity: 3 }],
  ['9.00', '1,5', { price: 900, decimals: 2, quantity: 1.5 }],
])('describes a price of %s and a quantity of %s as the shop prints them', (price, quantity, expected) => {
  page(
    `<form class="edd_download_purchase_form"><input class="edd-item-quantity" value="${quantity}"><button class="edd-add-to-cart" data-download-id="105" data-price="${price}">Buy</button></form>`,
  );
  const detail: { payload: object; items?: AddedItem[] } = { payload: {} };
  find('button').dispatchEvent(new CustomEvent('cart:adding', { bubbles: true, detail }));
  expect(detail.items).toMatchObject([expected]);
});

it.each([
  [
    '<li class="edd-cart-item"><span class="edd-cart-item-title">Icon Pack <span class="edd-cart-item-separator">-</span> Team</span></li>',
    'Icon Pack',
  ],
  [undefined, 'My shop'],
])('names a download outside a list as the response names the download: %j', (cart_item, name) => {
  document.title = 'My shop';
  page(`<article><h1 class="entry-title">A page</h1>${form(5)}</article>`);
  const items = () => {
    const detail: { payload: Record<string, string>; items?: AddedItem[] } = { payload: {} };
    emit(find('#f5'), 'cart:adding', detail);
    return detail.items ?? [];
  };
  let received = '';
  const abort = new AbortController();
  document.addEventListener(
    'cart:added',
    ({ detail }: CustomEventInit) => {
      received = detail.items[0].name;
    },
    abort,
  );
  bridgeEvents((name) => name === 'downloads');
  emit(find('#f5'), 'cart:added', {
    ...change,
    response: { ...response, cart_item },
    payload: {},
    items: items(),
  });
  expect(received).toBe(name);
  abort.abort();
});

it('marks an add as reported', () => {
  markReported();
  const detail: { payload: Record<string, string>; reported?: boolean } = { payload: {} };
  emit(find('#f5'), 'cart:adding', detail);
  expect(detail.reported).toBe(true);
});
