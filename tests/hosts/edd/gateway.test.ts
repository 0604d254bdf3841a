import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page as sharedPage } from '../../../src/core/page';
import { emit } from '../../../src/dom/emit';
import { createEddGateway } from '../../../src/hosts/edd/gateway';
import { repaintWidgets } from '../../../src/hosts/edd/widget';
import type { CartPayload, CartResponse } from '../../../src/stores/cart-gateway';
import { find, page } from '../../support/context';
import { endListeners, watchListeners } from '../../support/listeners';

const fetchMock = vi.fn<typeof fetch>();
const respondWith = (body: object | string, status = 200) =>
  fetchMock.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
const readSentFields = () => new URLSearchParams(String(fetchMock.mock.calls.at(-1)?.[1]?.body));
const getSettings = () => ({
  ajaxUrl: '/ajax',
  currentPage: '20',
  checkoutUrl: '/checkout/',
  selectOption: '',
  emptyText: '',
});
/** The gateway with the listener that shows its responses, as the store connects them. */
const createGateway = (settings = getSettings()) => {
  const gateway = createEddGateway(() => settings);
  const receive = (change: CartResponse, removedKey?: string) => {
    if ('cart' in change) emit(document, 'cart:received', { ...change, shop: 'cart', removedKey });
    return change;
  };
  return {
    ...gateway,
    add: async (payload: CartPayload) => receive(await gateway.add(payload)),
    remove: async (key: string) => receive(await gateway.remove(key), key),
    refresh: async () => receive(await gateway.refresh()),
  };
};

const item = (id: number, index: number, name = 'Book') =>
  `<li class="edd-cart-item"><span class="edd-cart-item-title">${name}</span><span class="edd-cart-item-price">&nbsp;- $9.00&nbsp;</span><a href="/?edd_action=remove&cart_item=${index}" data-cart-item="${index}" data-download-id="${id}" data-nonce="n${index}" data-action="edd_remove_from_cart" class="edd-remove-from-cart">remove</a></li>`;
const widget = (...items: string[]) =>
  `<div class="widget_edd_cart_widget"><span class="edd-cart-quantity">${items.length}</span><ul class="edd-cart">${items.join('')}<li class="cart_item empty">Empty</li><li class="cart_item edd-cart-meta">Total: <span class="cart-total">$0</span></li></ul></div>`;

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  watchListeners();
  repaintWidgets(() => true, getSettings);
});
afterEach(endListeners);

it('reads the cart from the page’s widget', () => {
  expect(createGateway().read()).toBeUndefined();
  page(widget(item(105, 0), item(106, 1, 'Map')));
  expect(createGateway().read()).toMatchObject({
    count: 2,
    lines: [
      { key: '0', productId: '105', name: 'Book', price: '$9.00' },
      { key: '1', name: 'Map' },
    ],
  });
});

it('sends the button’s data and updates the widget, with the id as the price id of a download without options', async () => {
  page(widget());
  respondWith({ cart_item: item(105, 0), cart_quantity: '1', subtotal: '$9.00', total: '$10.00' });
  const button = { downloadId: '105', nonce: 'n', timestamp: '5', token: 't', action: 'edd_add_to_cart' };
  const cart = await createGateway().add({ button, product_id: '105', download_id: '105' });
  expect(Object.fromEntries(readSentFields())).toEqual({
    action: 'edd_add_to_cart',
    download_id: '105',
    'price_ids[]': '105',
    post_data: 'download_id=105',
    nonce: 'n',
    timestamp: '5',
    token: 't',
    current_page: '20',
  });
  expect(cart).toMatchObject({ cart: { count: 1, subtotal: '$9.00', lines: [{ productId: '105' }] } });
  expect(cart).toHaveProperty('response.total', '$10.00');
  expect(document.querySelector('.cart-total')?.textContent).toBe('$10.00');
  expect(document.querySelector<HTMLElement>('.cart_item.empty')?.style.display).toBe('none');
  expect(document.querySelector('.cart-not-empty')).not.toBeNull();
});

it('adds a line before the sum for each chosen price', async () => {
  page(widget(item(105, 0)));
  respondWith({ cart_item: item(108, 1, 'Web') + item(108, 2, 'Desk'), cart_quantity: '3' });
  await createGateway().add({ 'edd_options[price_id]': ['1', '2'], download_id: '108' });
  expect(readSentFields().getAll('price_ids[]')).toEqual(['1', '2']);
  expect([...document.querySelectorAll('.edd-cart > li')].map((node) => node.className)).toEqual([
    'edd-cart-item',
    'cart_item empty',
    'edd-cart-item',
    'edd-cart-item',
    'cart_item edd-cart-meta',
  ]);
});

it('removes a line by index, and renumbers the other line', async () => {
  page(widget(item(105, 0), item(106, 1)));
  respondWith({ removed: 1, cart_quantity: '1' });
  expect(await createGateway().remove('0')).toMatchObject({
    cart: { count: 1, lines: [{ key: '0', productId: '106' }] },
  });
  expect(Object.fromEntries(readSentFields())).toEqual({
    action: 'edd_remove_from_cart',
    cart_item: '0',
    nonce: 'n0',
    current_page: '20',
  });
  expect(document.querySelector<HTMLElement>('[data-cart-item]')?.dataset.cartItem).toBe('0');
});

it.each([
  ['', 'invalid_json'],
  ['<html>', 'invalid_json'],
  ['{}', 'unknown_error'],
  ['{"cart_item":{},"cart_quantity":"many"}', 'unknown_error'],
])('rejects a response of %j and changes nothing', async (text, code) => {
  page(widget(item(105, 0)));
  const before = document.body.innerHTML;
  respondWith(text, 403);
  await expect(createGateway().add({ download_id: '106' })).rejects.toMatchObject({ code });
  respondWith(text, 403);
  await expect(createGateway().remove('0')).rejects.toMatchObject({ code });
  expect(document.body.innerHTML).toBe(before);
});

it('moves the focus from a removed line to the next line', async () => {
  page(widget(item(105, 0), item(106, 1, 'Map')));
  const [first, second] = document.querySelectorAll<HTMLElement>('.edd-remove-from-cart');
  first?.focus();
  respondWith({ removed: '1', cart_quantity: '1' });
  await createGateway().remove('0');
  expect(document.activeElement).toBe(second);
});

it('keeps the focus in the drawer after the removal of the only line', async () => {
  page(`<div aria-modal="true"><button>Close</button>${widget(item(105, 0))}</div>`);
  document.body.insertAdjacentHTML('beforeend', '<a href="/behind/">Behind</a>');
  find('.edd-remove-from-cart').focus();
  respondWith({ removed: '1', cart_quantity: '0' });
  await createGateway().remove('0');
  expect(document.activeElement).toBe(find('button'));
});

it.each([
  [{ edd_redirect_to_checkout: '1' }, { redirect: `${location.origin}/checkout/` }],
  [{ edd_redirect_to_checkout: '0' }, { cart: expect.objectContaining({ count: 1 }) }],
  [{}, { cart: expect.objectContaining({ count: 1 }) }],
])(
  'leads to the checkout if the form says so, whatever the shop’s script says: %j',
  async (fields, result) => {
    Object.assign(window, { edd_scripts: { redirect_to_checkout: '1' } });
    respondWith({ cart_quantity: '1' });
    expect(await createGateway().add({ download_id: '105', ...fields })).toMatchObject(result);
    Reflect.deleteProperty(window, 'edd_scripts');
  },
);

it('follows no checkout URL that runs code', async () => {
  respondWith({ cart_quantity: '1', cart_item: item(105, 0) });
  const gateway = createGateway({ ...getSettings(), checkoutUrl: 'javascript:alert(1)' });
  expect(await gateway.add({ download_id: '105', edd_redirect_to_checkout: '1' })).toMatchObject({
    cart: { count: 1 },
  });
});

it('changes no node of the page by itself', async () => {
  page(widget(item(105, 0), item(106, 1)));
  const before = document.body.innerHTML;
  const gateway = createEddGateway(getSettings);
  respondWith({ cart_item: item(107, 2), cart_quantity: '2.5', subtotal: '$20' });
  expect(await gateway.add({ download_id: '107' })).toMatchObject({
    cart: {
      count: 2.5,
      subtotal: '$20',
      lines: [{ key: '0' }, { key: '1' }, { key: '2', productId: '107' }],
    },
  });
  respondWith({ removed: '1', cart_quantity: '1' });
  expect(await gateway.remove('0')).toMatchObject({
    cart: { count: 1, lines: [{ key: '0', productId: '106' }] },
  });
  respondWith(widget(item(105, 0)));
  expect(await gateway.refresh()).toMatchObject({ cart: { count: 1 } });
  expect(document.body.innerHTML).toBe(before);
});

it('shows subtotal, tax and total of a response, also in rows without a class of the amount', async () => {
  page(
    `<ul class="edd-cart"><li class="cart_item edd-cart-meta edd_subtotal">Subtotal: <span>$0</span></li><li class="cart_item edd-cart-meta edd_cart_tax"><span>Tax</span> <span class="cart-tax">$0</span></li><li class="cart_item edd-cart-meta edd_total"><span>Total</span> <span>$0</span></li></ul>`,
  );
  respondWith({ cart_item: item(5, 0), cart_quantity: '1', subtotal: '$20', tax: '$4', total: '$24' });
  expect(await createGateway().add({ download_id: '5' })).toMatchObject({ cart: { subtotal: '$20' } });
  expect([...document.querySelectorAll('.edd-cart-meta')].map((row) => row.textContent)).toEqual([
    'Subtotal: $20',
    'Tax $4',
    'Total $24',
  ]);
  expect(createGateway().read()).toMatchObject({ subtotal: '$20' });
});

it('reads decimal quantities', () => {
  page(
    `<ul class="edd-cart"><li class="edd-cart-item"><span class="edd-cart-item-quantity">1,5&nbsp;@&nbsp;</span></li><li class="edd-cart-item"><span class="edd-cart-item-quantity">2</span></li></ul>`,
  );
  expect(createGateway().read()).toMatchObject({ count: 3.5, lines: [{ quantity: 1.5 }, { quantity: 2 }] });
});

it('repeats no action of the URL when it requests the page', async () => {
  sharedPage.actions.push('edd_action', 'download_id');
  history.replaceState(null, '', '/land/?edd_action=add_to_cart&download_id=5&lang=de');
  respondWith(widget(item(105, 0)));
  await createGateway().refresh();
  expect(String(fetchMock.mock.lastCall?.[0])).toBe(`${location.origin}/land/?lang=de`);
  history.replaceState(null, '', '/');
});

it('requests the page itself to read its cart, and rejects a page without a cart', async () => {
  page(widget(''));
  respondWith(widget(item(105, 0)));
  expect(await createGateway().refresh()).toMatchObject({ cart: { count: 1 } });
  expect(document.querySelectorAll('.edd-cart-item')).toHaveLength(1);
  respondWith('<p>Maintenance</p>');
  await expect(createGateway().refresh()).rejects.toMatchObject({ code: 'unknown_error' });
});
