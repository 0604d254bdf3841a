import { beforeEach, expect, it, vi } from 'vitest';
import freeShipping from '../../src/behaviours/free-shipping';
import { $cart } from '../../src/stores/cart';
import { cartHost, emptyCart, someCart } from '../support/cart-host';
import { find, mountAs, page } from '../support/context';

const setSubtotal = (subtotal: string) => $cart.setKey('subtotal', subtotal);

beforeEach(() => {
  $cart.set({ ...emptyCart, known: true, pending: 0 });
});

const start = () =>
  mountAs(
    freeShipping,
    page('<div><p>Free shipping from $50.</p><progress max="9" value="0"></progress></div>'),
    { threshold: 50 },
  );
const readText = () => find('p').textContent;

it('keeps the printed text for an empty cart', async () => {
  await start();
  expect(readText()).toBe('Free shipping from $50.');
  expect(find<HTMLProgressElement>('progress').getAttribute('max')).toBe('50');
  setSubtotal('$0.00');
  expect(readText()).toBe('Free shipping from $50.');
});

it('reads the cart that the server has printed', async () => {
  cartHost.read.mockReturnValueOnce(someCart);
  await start();
  await vi.waitFor(() => expect(readText()).toBe('Your order ships free.'));
});

it.each([
  ['by the text', '<progress></progress>', 'Free shipping'],
  ['by its own label', '<progress aria-label="Way"></progress>', 'Way'],
  ['by the page’s label', '<label>Way <progress></progress></label>', null],
])('names the bar %s', async (_, bar, name) => {
  await mountAs(freeShipping, page(`<div><p>Free shipping </p>${bar}</div>`), { threshold: 50 });
  expect(find('progress').getAttribute('aria-label')).toBe(name);
});

it('announces a new text, and leaves a text that stays', async () => {
  await start();
  expect(find('p').getAttribute('role')).toBe('status');
  setSubtotal('$10.00');
  const text = find('p').firstChild;
  $cart.setKey('pending', 1);
  expect(find('p').firstChild).toBe(text);
});

it.each([
  ['$37.50', 'Add $12.50 for free shipping.', '37.5'],
  ['37,50 €', 'Add 12,50 € for free shipping.', '37.5'],
  ['$1,037', 'Your order ships free.', '50'],
  ['$50.00', 'Your order ships free.', '50'],
  ['١٢٫٥٠ ر.س', 'Add ٣٧٫٥٠ ر.س for free shipping.', '12.5'],
  ['４０円', 'Add １０円 for free shipping.', '40'],
  ['kr 49', 'Add kr 1 for free shipping.', '49'],
])('shows what is missing from %s', async (subtotal, text, value) => {
  await start();
  setSubtotal(subtotal);
  expect(readText()).toBe(text);
  expect(find('progress').getAttribute('value')).toBe(value);
});

it.each([
  ['$37.50', '$2,000', 'Add $1,962.50 for free shipping.'],
  ['37,50 €', '2.000 €', 'Add 1.962,50 € for free shipping.'],
  ['37,50 €', '2 000,00 €', 'Add 1 962,50 € for free shipping.'],
  ['$37.50', '$2000', 'Add $1962.50 for free shipping.'],
  ['$37.50', '$2000.00', 'Add $1962.50 for free shipping.'],
  ['$1,000.50', 'a lot', 'Add $999.50 for free shipping.'],
  ['CHF 1’000', '$2,000', 'Add CHF 1’000 for free shipping.'],
  ['١٢٫٥٠ ر.س', '٢٬٠٠٠ ر.س', 'Add ١٬٩٨٧٫٥٠ ر.س for free shipping.'],
])('groups thousands as the shop does, in %s or %s', async (subtotal, printed, text) => {
  await mountAs(freeShipping, page(`<div><p>Free shipping from ${printed}</p></div>`), { threshold: 2000 });
  setSubtotal(subtotal);
  expect(readText()).toBe(text);
});

it('shows a currency with the signs of a replacement unchanged', async () => {
  await start();
  setSubtotal("A$& 40 $' $`");
  expect(readText()).toBe("Add A$& 10 $' $` for free shipping.");
});

it.each([
  ['€60,00', ['€15,50'], 'Add €5,50 for free shipping.', '44.5'],
  ['€60,00', ['€15,50', '€50,00'], 'Add €50,00 for free shipping.', '0'],
  ['€60,00', ['€10,00', ''], 'Your order ships free.', '50'],
  // The difference has noise in binary fractions.
  ['€64,13', ['€0,05', '€14,08'], 'Your order ships free.', '50'],
])('counts %s after the coupons %j', async (subtotal, amounts, text, value) => {
  await start();
  $cart.setKey(
    'coupons',
    amounts.map((amount, index) => ({ code: `c${index}`, amount })),
  );
  setSubtotal(subtotal);
  expect(readText()).toBe(text);
  expect(find('progress').getAttribute('value')).toBe(value);
});

it('gives the page its text back when it stops', async () => {
  const { stop } = await start();
  setSubtotal('$10.00');
  stop();
  setSubtotal('$20.00');
  expect(readText()).toBe('Free shipping from $50.');
  expect(find('p').hasAttribute('role')).toBe(false);
});
