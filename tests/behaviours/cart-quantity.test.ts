import { beforeEach, expect, it, vi } from 'vitest';
import cartQuantity from '../../src/behaviours/cart-quantity';
import { $cart } from '../../src/stores/cart';
import { cartHost, deferResponse, resetHost, someCart } from '../support/cart-host';
import { find, mountAs, page, stopAll } from '../support/context';

const printed = '<li><span class="quantity">2 × <b>$67.50</b></span></li>';
const start = (html = printed, props = {}) => {
  page(html);
  return mountAs(cartQuantity, find('.quantity'), { key: 'abc', name: 'Cup', ...props });
};
const readText = () => find('.quantity').textContent;
const findButton = (name: string) => find<HTMLButtonElement>(`[aria-label="${name} Cup"]`);
const setLine = (quantity: number) => ({
  cart: {
    ...someCart,
    lines: someCart.lines.map((line) => (line.key === 'abc' ? { ...line, quantity } : line)),
  },
});

beforeEach(() => {
  resetHost();
  $cart.set({ ...someCart, known: true, pending: 0 });
});

it('puts buttons around the printed quantity, and gives the text back when it stops', async () => {
  const { stop } = await start();
  expect(readText()).toBe('−2+ × $67.50');
  expect(find('[role=group]').getAttribute('aria-label')).toBe('Quantity Cup');
  // The page may have a form around its cart.
  expect(findButton('One more').type).toBe('button');
  stop();
  expect(find('.quantity').innerHTML).toBe('2 × <b>$67.50</b>');
});

it('shows a change at once, and the shop’s quantity after a refusal with its reason', async () => {
  await start();
  const { promise, fail } = deferResponse();
  cartHost.setQuantity.mockReturnValue(promise);
  findButton('One more').click();
  expect(readText()).toContain('−3+');
  await vi.waitFor(() => expect(cartHost.setQuantity).toHaveBeenCalledExactlyOnceWith('abc', 3));
  fail(Object.assign(Error('Only 2 left'), { name: 'HostError' }));
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toBe('Only 2 left'));
  expect(readText()).toContain('−2+');
});

it('keeps the quantity of a later press after the refusal of an earlier one', async () => {
  await start();
  const { promise, fail } = deferResponse();
  cartHost.setQuantity.mockReturnValueOnce(promise).mockImplementation(async (_, wanted) => setLine(wanted));
  findButton('One more').click();
  await vi.waitFor(() => expect(cartHost.setQuantity).toHaveBeenCalledOnce());
  findButton('One more').click();
  fail(Object.assign(Error('Busy'), { name: 'HostError' }));
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toBe('Busy'));
  expect(readText()).toContain('−4+');
  await vi.waitFor(() => expect($cart.get().pending).toBe(0));
  expect(readText()).toContain('−4+');
});

it('sends the last of several quick presses', async () => {
  await start();
  cartHost.setQuantity.mockImplementation(async (_, quantity) => setLine(quantity));
  for (let press = 0; press < 3; press++) findButton('One more').click();
  await vi.waitFor(() => expect($cart.get().pending).toBe(0));
  expect(cartHost.setQuantity.mock.calls.at(-1)).toEqual(['abc', 5]);
  expect(cartHost.setQuantity.mock.calls.length).toBeLessThan(3);
  expect(readText()).toContain('−5+');
});

it('offers no quantity below a step or above the maximum', async () => {
  await start(printed.replace('2 ', '1,5 '), { step: 0.5, maximum: 2, key: 'other' });
  findButton('One more').click();
  expect(readText()).toContain('−2+');
  expect(findButton('One more').getAttribute('aria-disabled')).toBe('true');
  for (let press = 0; press < 9; press++) findButton('One less').click();
  expect(readText()).toContain('−0.5+');
  expect(findButton('One less').getAttribute('aria-disabled')).toBe('true');
  expect(findButton('One more').getAttribute('aria-disabled')).toBe('false');
});

it('announces a change, and takes over what another part of the page has changed', async () => {
  await start();
  cartHost.setQuantity.mockImplementation(async (_, quantity) => setLine(quantity));
  findButton('One more').click();
  await vi.waitFor(() =>
    expect(document.querySelector('[role=status]')?.textContent).toContain('Quantity Cup: 3'),
  );
  $cart.setKey('lines', setLine(7).cart.lines);
  expect(readText()).toContain('−7+');
});

it('removes the message of a failure with the next press, and with its end', async () => {
  const { stop } = await start();
  const refuse = async () => {
    cartHost.setQuantity.mockRejectedValueOnce(Object.assign(Error('Sold out'), { name: 'HostError' }));
    findButton('One more').click();
    await vi.waitFor(() => expect(find('[role=alert]').textContent).toBe('Sold out'));
  };
  await refuse();
  cartHost.setQuantity.mockImplementation(async (_, quantity) => setLine(quantity));
  findButton('One more').click();
  expect(document.querySelector('[role=alert]')).toBeNull();
  await vi.waitFor(() => expect($cart.get().pending).toBe(0));
  await refuse();
  stop();
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('leaves the text of a part that ends before the shop has answered', async () => {
  const mounting = start();
  stopAll();
  await mounting;
  expect(readText()).toBe('2 × $67.50');
});

it('keeps the focus and the message after the host has printed its cart anew', async () => {
  await start();
  cartHost.setQuantity.mockRejectedValue(Object.assign(Error('Sold out'), { name: 'HostError' }));
  findButton('One more').focus();
  findButton('One more').click();
  page(printed);
  await vi.waitFor(() => expect($cart.get().pending).toBe(0));
  await Promise.resolve();
  await mountAs(cartQuantity, find('.quantity'), { key: 'abc', name: 'Cup' });
  expect(document.activeElement).toBe(findButton('One more'));
  expect(find('[role=alert]').textContent).toBe('Sold out');
});

it.each([
  ['makes up for an Enter that came while the line had no stepper', '<ul tabindex="-1"></ul>', {}, 4],
  ['counts a held Enter once', '<ul tabindex="-1"></ul>', { repeat: true }, 3],
  ['leaves an Enter to the control that has the focus', '<a href="/">Shop</a>', {}, 3],
])('%s', async (_, list, init, expected) => {
  await start();
  cartHost.setQuantity.mockImplementation(async (_key, quantity) => setLine(quantity));
  findButton('One more').click();
  page(`${printed}${list}`);
  find('a[href],ul').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
  await mountAs(cartQuantity, find('.quantity'), { key: 'abc', name: 'Cup' });
  expect(document.activeElement).toBe(findButton('One more'));
  await vi.waitFor(() => expect($cart.get().pending).toBe(0));
  expect(cartHost.setQuantity.mock.calls.at(-1)).toEqual(['abc', expected]);
});

it('leaves the focus where the visitor has moved it', async () => {
  await start();
  findButton('One more').click();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  page(printed);
  await mountAs(cartQuantity, find('.quantity'), { key: 'abc', name: 'Cup' });
  expect(document.activeElement).toBe(document.body);
  await vi.waitFor(() => expect($cart.get().pending).toBe(0));
  expect(cartHost.setQuantity).toHaveBeenCalledOnce();
});

it.each([
  ['a theme’s own stepper', '<li><span class="quantity"><button>−</button>2<button>+</button></span></li>'],
  ['a theme’s own field', '<li><span class="quantity"><input value="2"></span></li>'],
  ['a text without a number', '<li><span class="quantity">one</span></li>'],
])('leaves %s', async (_, html) => {
  await start(html);
  expect(find('li').outerHTML).toContain(html.replace('<li><span class="quantity">', ''));
});

it('leaves the text where the shop cannot change quantities', async () => {
  const { setQuantity } = cartHost;
  Reflect.deleteProperty(cartHost, 'setQuantity');
  await start();
  cartHost.setQuantity = setQuantity;
  expect(readText()).toBe('2 × $67.50');
});
