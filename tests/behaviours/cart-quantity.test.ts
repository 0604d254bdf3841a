import { beforeEach, expect, it, vi } from 'vitest';
import cartQuantity from '../../src/behaviours/cart-quantity';
import { announce } from '../../src/dom/announce';
import { $cart } from '../../src/stores/cart';
import { cartHost, deferResponse, resetHost, someCart } from '../support/cart-host';
import { find, mountAs, page, stopAll } from '../support/context';
import { recordFollowed } from '../support/leave-page';

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
  // Nobody can press a button on paper.
  expect(findButton('One more').dataset.screenOnly).toBe('');
  const group = find('.si-stepper');
  stop();
  expect(find('.quantity').innerHTML).toBe('2 × <b>$67.50</b>');
  $cart.setKey('lines', setLine(7).cart.lines);
  expect(group.textContent).toBe('−2+');
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

it('leads from above the maximum to the maximum, because the stock may have fallen', async () => {
  await start(printed.replace('2 ×', '9 ×'), { key: 'other', maximum: 5 });
  cartHost.setQuantity.mockImplementation(async (_, wanted) => setLine(wanted));
  findButton('One less').click();
  await vi.waitFor(() => expect(cartHost.setQuantity).toHaveBeenCalledExactlyOnceWith('other', 5));
});

/** Presses plus twice, and refuses the change of the first press after the second press. */
const pressTwiceAndRefuseFirst = async () => {
  const { promise, fail } = deferResponse();
  cartHost.setQuantity.mockReturnValueOnce(promise);
  findButton('One more').click();
  await vi.waitFor(() => expect(cartHost.setQuantity).toHaveBeenCalledOnce());
  findButton('One more').click();
  fail(Object.assign(Error('Busy'), { name: 'HostError' }));
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toBe('Busy'));
  expect(readText()).toContain('−4+');
  await vi.waitFor(() => expect($cart.get().pending).toBe(0));
};

it('keeps the quantity of a later press on a line that the cart does not know', async () => {
  await start(printed, { key: 'other' });
  await pressTwiceAndRefuseFirst();
  cartHost.setQuantity.mockRejectedValueOnce(Object.assign(Error('Sold out'), { name: 'HostError' }));
  findButton('One more').click();
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toBe('Sold out'));
  expect(readText()).toContain('−4+');
});

it('keeps the quantity of a later press after the refusal of an earlier one', async () => {
  await start();
  cartHost.setQuantity.mockImplementation(async (_, wanted) => setLine(wanted));
  await pressTwiceAndRefuseFirst();
  expect(readText()).toContain('−4+');
});

it('shows the shop’s quantity, and not that of an earlier press, after a refusal of both', async () => {
  await start();
  cartHost.setQuantity.mockRejectedValue(Object.assign(Error('Busy'), { name: 'HostError' }));
  findButton('One more').click();
  findButton('One more').click();
  expect(readText()).toContain('−4+');
  await vi.waitFor(() => expect(readText()).toContain('−2+'));
});

it.each([
  ['the cart’s quantity, in place of an older one', '9 × $67.50', 'abc', '−2+ × $67.50'],
  ['the printed quantity of a line that the cart does not know', '9 × $67.50', 'other', '−9+ × $67.50'],
  ['a number in other digits', '٩ × $67.50', 'other', '−9+ × $67.50'],
  ['the first number after a text', '<i>Pieces:</i> <b>9</b> × $67.50', 'other', 'Pieces: −9+ × $67.50'],
])('shows %s', async (_, quantity, key, expected) => {
  await start(`<li><span class="quantity">${quantity}</span></li>`, { key });
  expect(readText()).toBe(expected);
});

it('names its group and its buttons without a product', async () => {
  await start(printed, { name: '' });
  expect(find('[role=group]').getAttribute('aria-label')).toBe('Quantity');
  expect(find('.si-stepper button:last-child').getAttribute('aria-label')).toBe('One more');
});

it('keeps its quantity after its line has left the cart', async () => {
  await start();
  $cart.setKey('lines', []);
  expect(readText()).toContain('−2+');
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
  expect(findButton('One less').style.opacity).toBe('0.35');
  expect(findButton('One more').getAttribute('aria-disabled')).toBe('false');
  expect(findButton('One more').style.opacity).toBe('');
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

it('announces nothing while the browser leaves the page', async () => {
  await start();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.setQuantity.mockResolvedValue({ redirect: '/cart/' });
  findButton('One less').click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  announce('Another message');
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('Another message'));
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

/** The host prints its cart anew, and the line with the key mounts. */
const printAnew = async (key = 'abc') => {
  page(printed);
  await mountAs(cartQuantity, find('.quantity'), { key, name: 'Cup' });
};

it('presses nothing for a line that has gone before the shop has answered', async () => {
  await start();
  findButton('One more').click();
  page(`${printed}<ul tabindex="-1"></ul>`);
  find('ul').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  const mounting = mountAs(cartQuantity, find('.quantity'), { key: 'abc', name: 'Cup' });
  stopAll();
  await mounting;
  await vi.waitFor(() => expect($cart.get().pending).toBe(0));
  expect(cartHost.setQuantity).toHaveBeenCalledOnce();
});

it('keeps the focus and the message after the host has printed its cart anew', async () => {
  await start();
  cartHost.setQuantity.mockRejectedValue(Object.assign(Error('Sold out'), { name: 'HostError' }));
  findButton('One more').focus();
  findButton('One more').click();
  const list = document.body.appendChild(document.createElement('ul'));
  list.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await vi.waitFor(() => expect($cart.get().pending).toBe(0));
  await Promise.resolve();
  await printAnew();
  expect(document.activeElement).toBe(findButton('One more'));
  expect(find('[role=alert]').textContent).toBe('Sold out');
  // The visitor reads the reason first, so no missed key presses again.
  expect(cartHost.setQuantity).toHaveBeenCalledOnce();
});

it('returns the focus to the button of the line that was pressed, and to no other line', async () => {
  await start();
  findButton('One less').click();
  await vi.waitFor(() => expect($cart.get().pending).toBe(0));
  await printAnew('def');
  expect(document.activeElement).toBe(document.body);
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await printAnew();
  expect(document.activeElement).toBe(findButton('One less'));
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
});

it.each([
  ['makes up for an Enter that came while the line had no stepper', '<ul tabindex="-1"></ul>', {}, 4],
  ['makes up for a Space', '<ul tabindex="-1"></ul>', { key: ' ' }, 4],
  ['counts a held Enter once', '<ul tabindex="-1"></ul>', { repeat: true }, 3],
  ['leaves an Enter to the control that has the focus', '<a href="/">Shop</a>', {}, 3],
])('%s', async (_, list, init, expected) => {
  await start();
  cartHost.setQuantity.mockImplementation(async (_key, quantity) => setLine(quantity));
  findButton('One more').click();
  page(`${printed}${list}`);
  // A script of the page may keep its keys to itself.
  find('a[href],ul').addEventListener('keydown', (event) => event.stopPropagation());
  find('a[href],ul').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
  await mountAs(cartQuantity, find('.quantity'), { key: 'abc', name: 'Cup' });
  expect(document.activeElement).toBe(findButton('One more'));
  await vi.waitFor(() => expect($cart.get().pending).toBe(0));
  expect(cartHost.setQuantity.mock.calls.at(-1)).toEqual(['abc', expected]);
});

it.each([new KeyboardEvent('keydown', { key: 'Tab' }), new MouseEvent('pointerdown')])(
  'leaves the focus where the visitor has moved it by $type',
  async (move) => {
    await start();
    findButton('One more').click();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    dispatchEvent(move);
    await printAnew();
    expect(document.activeElement).toBe(document.body);
    await vi.waitFor(() => expect($cart.get().pending).toBe(0));
    expect(cartHost.setQuantity).toHaveBeenCalledOnce();
  },
);

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

it('lets the link to the checkout wait until the shop has the quantity', async () => {
  await start(`<div>${printed}<a id="checkout" href="/checkout/">Checkout</a></div>`);
  const { followed, stop } = recordFollowed('#checkout');
  const response = deferResponse();
  cartHost.setQuantity.mockReturnValue(response.promise);
  findButton('One more').click();
  find('#checkout').click();
  await vi.waitFor(() => expect(cartHost.setQuantity).toHaveBeenCalledOnce());
  expect(followed).toEqual([false]);
  response.respond(setLine(3));
  await vi.waitFor(() => expect(followed).toEqual([false, true]));
  stop();
});
