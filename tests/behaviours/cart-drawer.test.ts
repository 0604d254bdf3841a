import { beforeEach, expect, it, vi } from 'vitest';
import cartDrawer from '../../src/behaviours/cart-drawer';
import { emit } from '../../src/dom/emit';
import { openCarts } from '../../src/stores/open-carts';
import { emptyCart } from '../support/cart-host';
import { find, mountAs, page } from '../support/context';

const props = {
  drawer: '#drawer',
  closers: '.close,.overlay',
  first: '.close',
  variants: ['a-active', 'b-active'],
  rootClass: 'cart-open',
};
const isOpen = () => find('#drawer').classList.contains('active');
const pressKey = (name: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key: name }));
const emitAdd = () => emit(document, 'cart:added', { payload: {}, cart: emptyCart });

beforeEach(() => {
  page(
    '<div id="a"><a href="/cart/">Cart</a></div><div id="b"><a href="/cart/">Downloads</a></div><p class="overlay"></p><div id="drawer"><button class="close">×</button><h2> Your cart </h2></div>',
  );
});

it('shares one named dialog among all triggers, and closes the dialog by Escape, button and overlay', async () => {
  const opened = vi.fn();
  document.addEventListener('cart:open', opened);
  await mountAs(cartDrawer, find('#a'), { ...props, variant: 'a-active' });
  await mountAs(cartDrawer, find('#b'), { ...props, variant: 'b-active' });
  expect(find('#drawer').inert).toBe(true);
  for (const close of [
    () => pressKey('Escape'),
    () => find('.close').click(),
    () => find('.overlay').click(),
  ]) {
    find('#a a').click();
    find('#b a').click();
    expect([isOpen(), find('#drawer').inert]).toEqual([true, false]);
    expect(find('#drawer').getAttribute('role')).toBe('dialog');
    expect(find('#drawer').getAttribute('aria-label')).toBe('Your cart');
    expect(find('#drawer').className).toBe('a-active active');
    expect(find('#a a').getAttribute('aria-expanded')).toBe('true');
    expect(document.documentElement.className).toBe('cart-open');
    close();
    expect([isOpen(), find('#drawer').inert]).toEqual([false, true]);
    expect(document.activeElement).toBe(find('#a a'));
  }
  expect(opened).toHaveBeenCalledTimes(3);
  document.removeEventListener('cart:open', opened);
  find('#b a').click();
  expect(find('#drawer').className).toBe('b-active active');
});

it('shows only the cart of the pressed trigger', async () => {
  find('#drawer').insertAdjacentHTML('beforeend', '<p class="one">One</p><p class="two">Two</p>');
  await mountAs(cartDrawer, find('#a'), { ...props, showPart: '.one', hidePart: '.two' });
  await mountAs(cartDrawer, find('#b'), { ...props, showPart: '.two', hidePart: '.one' });
  const listHidden = () => ['.one', '.two'].map((part) => find(part).style.display === 'none');
  find('#a a').click();
  expect(listHidden()).toEqual([false, true]);
  pressKey('Escape');
  find('#b a').click();
  expect(listHidden()).toEqual([true, false]);
});

it('restores the drawer for the host’s script after the last trigger has stopped', async () => {
  find('#drawer').insertAdjacentHTML('beforeend', '<p class="one">One</p><p class="two">Two</p>');
  const a = await mountAs(cartDrawer, find('#a'), { ...props, showPart: '.one', hidePart: '.two' });
  const b = await mountAs(cartDrawer, find('#b'), { ...props, showPart: '.two', hidePart: '.one' });
  const readState = () => [find('#drawer').inert, find('.one').style.display, find('.two').style.display];
  find('#a a').click();
  pressKey('Escape');
  b.stop();
  expect(readState()).toEqual([true, '', 'none']);
  a.stop();
  expect(readState()).toEqual([false, '', '']);
  expect(find('#drawer').hasAttribute('aria-label')).toBe(false);
  expect(find('#drawer').hasAttribute('role')).toBe(false);
});

it('returns the focus to the link that has replaced the trigger', async () => {
  await mountAs(cartDrawer, find('#a'), props);
  find('#a a').click();
  find('#a').innerHTML = '<a href="/cart/">Cart (1)</a>';
  emitAdd();
  expect(find('#a a').getAttribute('role')).toBe('button');
  pressKey('Escape');
  expect(document.activeElement).toBe(find('#a a'));
  find('#a').innerHTML = '<a href="/cart/">Cart (0)</a>';
  emit(document, 'cart:removed', { key: 'a', cart: emptyCart });
  expect(find('#a a').getAttribute('aria-expanded')).toBe('false');
});

it('opens after an add only with the prop openOnAdd', async () => {
  await mountAs(cartDrawer, find('#a'), props);
  openCarts();
  expect(isOpen()).toBe(false);
  const { stop } = await mountAs(cartDrawer, find('#drawer'), { ...props, drawer: '', openOnAdd: true });
  openCarts();
  openCarts();
  expect(isOpen()).toBe(true);
  pressKey('Escape');
  expect(isOpen()).toBe(false);
  stop();
  openCarts();
  expect(isOpen()).toBe(false);
});

it('ignores presses on excluded parts of the trigger', async () => {
  await mountAs(cartDrawer, find('#a'), { ...props, ignore: 'a' });
  find('#a a').addEventListener('click', (event) => event.preventDefault());
  find('#a a').click();
  expect(isOpen()).toBe(false);
});

it('accepts a page without the drawer', async () => {
  const { failures } = await mountAs(cartDrawer, find('#b'), { ...props, drawer: '#none' });
  expect(failures).toEqual([]);
});

it('closes the drawer and restores the trigger when the trigger’s behaviour stops', async () => {
  const { stop } = await mountAs(cartDrawer, find('#a'), props);
  const otherTrigger = await mountAs(cartDrawer, find('#b'), props);
  find('#a a').click();
  otherTrigger.stop();
  expect(isOpen()).toBe(true);
  expect(find('#b').innerHTML).toBe('<a href="/cart/">Downloads</a>');
  stop();
  expect(isOpen()).toBe(false);
  expect(find('#a').innerHTML).toBe('<a href="/cart/">Cart</a>');
});

it('follows the link where another rule of the page hides the drawer', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await mountAs(cartDrawer, find('#a'), props);
  find('#drawer').getClientRects = () => [] as unknown as DOMRectList;
  find('#a a').click();
  expect(assign).toHaveBeenCalledExactlyOnceWith(find<HTMLAnchorElement>('#a a').href);
  expect(isOpen()).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
  // In Safari a pressed button leaves the focus at the body.
  expect(document.activeElement).toBe(document.body);
});

it('stays open when a selection of text ends on an overlay around it', async () => {
  await mountAs(cartDrawer, find('#a'), { ...props, closers: 'body' });
  find('#a a').click();
  find('#drawer').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(isOpen()).toBe(true);
});

it('lays the page out once in the press, and locks the scroll position after the first frame', async () => {
  await mountAs(cartDrawer, find('#a'), props);
  const lock = () => document.documentElement.style.overflow;
  const boxes = vi.spyOn(find('#drawer'), 'getClientRects');
  let measured: unknown[] = [];
  boxes.mockImplementation(() => {
    measured = [document.documentElement.className, find('#drawer').role, find('#drawer').inert, lock()];
    return [{}] as unknown as DOMRectList;
  });
  find('#a a').click();
  expect(measured).toEqual(['cart-open', 'dialog', false, '']);
  expect(lock()).toBe('');
  await vi.waitFor(() => expect(lock()).toBe('hidden'));
  pressKey('Escape');
  expect(lock()).toBe('');
  // Closed before the first frame, the drawer leaves the page as it is.
  find('#a a').click();
  pressKey('Escape');
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lock()).toBe('');
  boxes.mockRestore();
});

it('may mount before the press, because it only names its trigger and closes the drawer to the keyboard', async () => {
  expect(Object(cartDrawer).mountsAhead).toBe(true);
  const opened = vi.fn();
  document.addEventListener('cart:open', opened);
  await mountAs(cartDrawer, find('#a'), props);
  expect(isOpen()).toBe(false);
  expect(find('#drawer').inert).toBe(true);
  expect(opened).not.toHaveBeenCalled();
});
