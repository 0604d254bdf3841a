import { afterEach, beforeEach, expect, it } from 'vitest';
import { emit } from '../../../../src/dom/emit';
import { startProductButtons } from '../../../../src/hosts/woocommerce/blocks/product-buttons';
import { $cart } from '../../../../src/stores/cart';
import { emptyCart, someCart } from '../../../support/cart-host';
import { find, page } from '../../../support/context';
import { endListeners, watchListeners } from '../../../support/listeners';

const context = '{"addToCartText":"Add to cart","inTheCartText":"### in cart"}';
const block = (id: string, data = context, mount = 'data-island="add-to-cart"') =>
  `<div class="wc-block-components-product-button" data-wp-context='${data}'><button data-product_id="${id}" ${mount}><span>Add to cart</span></button><span hidden><a class="added_to_cart" href="/cart/">View cart</a></span></div>`;

beforeEach(() => {
  watchListeners();
  $cart.set({ ...emptyCart, known: false, pending: 0 });
});
afterEach(endListeners);
const show = (html: string, cart = someCart) => {
  const root = page(`<div>${html}</div>`);
  startProductButtons();
  $cart.set({ ...cart, known: true, pending: 0 });
  return [...root.querySelectorAll('button')].map(({ textContent }) => textContent);
};

it('shows how often each product is in the cart', () => {
  expect(show(block('55') + block('56') + block('57'))).toEqual(['2 in cart', '1 in cart', 'Add to cart']);
  $cart.set({ ...emptyCart, known: true, pending: 0 });
  expect(document.querySelector('button')?.textContent).toBe('Add to cart');
});

it('counts the product of a form that the bundle runs, with the quantity of the add', () => {
  const form = (method: string) =>
    `<form ${method} class="wc-block-add-to-cart-with-options">${block('55', context, 'type="submit"')}</form>`;
  expect(show(form('method="post"') + form(''))).toEqual(['2 in cart', 'Add to cart']);
  const button = find('form[method] button');
  $cart.setKey('adding', [{ payload: { quantity: '3' }, button }]);
  expect(button.textContent).toBe('5 in cart');
  $cart.setKey('adding', []);
  expect(button.textContent).toBe('2 in cart');
});

it('shows the link to the cart after an add from a list, and not in a form', () => {
  show(
    `${block('55')}<form method="post" class="wc-block-add-to-cart-with-options">${block('55', context, 'type="submit"')}</form>`,
  );
  for (const button of document.querySelectorAll('button'))
    emit(button, 'cart:added', { payload: {}, cart: someCart });
  expect([...document.querySelectorAll('a')].map((link) => link.parentElement?.hidden)).toEqual([
    false,
    true,
  ]);
});

it('keeps the button of a form when its product leaves the cart after an add', () => {
  const form = block('55', context, 'type="submit"').replace(/<span hidden>.*<\/span>/, '');
  show(`<form method="post" class="wc-block-add-to-cart-with-options">${form}</form>`);
  // The form's behaviour puts its link after the button.
  find('button').insertAdjacentHTML('afterend', '<a data-view-cart class="added_to_cart">View cart</a>');
  emit(find('button'), 'cart:added', { payload: {}, cart: someCart });
  expect(document.querySelector('a')).toBe(null);
  $cart.set({ ...emptyCart, known: true, pending: 0 });
  expect(find('.wc-block-components-product-button').hidden).toBe(false);
});

it('counts the chosen variation in a form with options, by either protocol of the cart', () => {
  const [line] = someCart.lines;
  const lines = [
    { ...line, productId: '55', url: '/shirt/?attribute_size=s', quantity: 2 },
    { ...line, productId: '55', url: '/shirt/?attribute_size=l', quantity: 1 },
    { ...line, productId: '58', url: '/shirt/?attribute_size=m', quantity: 4 },
  ] as typeof someCart.lines;
  const choose = (id: string, size: string) => {
    find<HTMLInputElement>('[name=variation_id]').value = id;
    find<HTMLInputElement>('[name=attribute_size]').value = size;
    emit(find('form'), 'product:variation', { sku: '', id });
    return find('button').textContent;
  };
  const form = `<form method="post" class="wc-block-add-to-cart-with-options">${block('55', context, 'type="submit"')}<input name="attribute_size" value=""><input type="hidden" name="variation_id" value=""></form>`;
  expect(show(form, { ...someCart, lines })).toEqual(['Add to cart']);
  expect(choose('56', 's')).toBe('2 in cart');
  expect(choose('57', 'xl')).toBe('Add to cart');
  expect(choose('58', 'm')).toBe('4 in cart');
  expect(choose('', '')).toBe('Add to cart');
});

it('leaves a button to its own module, and keeps the text of a block without a context', () => {
  expect(show(block('55', context, '') + block('55', '') + block('55', '[]'))).toEqual(
    Array(3).fill('Add to cart'),
  );
});

it('shows the link to the cart after an add by its button, until the product has left the cart', () => {
  show(block('55'));
  const link = find('span[hidden]');
  emit(find('button'), 'cart:added', { payload: {}, cart: someCart });
  expect(link.hidden).toBe(false);
  $cart.set({ ...emptyCart, known: true, pending: 0 });
  expect(link.hidden).toBe(true);
});

it('counts an add before the shop answers, and takes a failed one back, also before the cart is known', () => {
  const root = page(`<div>${block('55')}${block('56')}</div>`);
  startProductButtons();
  const [button, other] = root.querySelectorAll('button');
  const add = { payload: {}, button };
  const texts = () => [button?.textContent, other?.textContent];
  $cart.setKey('adding', [add]);
  expect(texts()).toEqual(['1 in cart', 'Add to cart']);
  $cart.setKey('adding', []);
  expect(texts()).toEqual(['Add to cart', 'Add to cart']);
  $cart.set({ ...someCart, known: true, pending: 2, adding: [add, add] });
  expect(texts()).toEqual(['4 in cart', '1 in cart']);
  $cart.set({ ...someCart, known: true, pending: 0 });
  expect(texts()).toEqual(['2 in cart', '1 in cart']);
});
