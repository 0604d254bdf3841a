import { beforeEach, expect, it, vi } from 'vitest';
import removeFromCart from '../../../src/behaviours/remove-from-cart/index';
import type { CartResponse } from '../../../src/stores/cart-gateway';
import { cartHost, deferResponse, emptyCart, resetHost, someCart } from '../../support/cart-host';
import { find, mountAs, page } from '../../support/context';
import { recordFollowed } from '../../support/leave-page';
import { cup, miniCart, mug } from '../../support/shop';

// The tests press within the time of one double click.
vi.mock(import('../../../src/dom/stray-click'), () => ({ isStrayClick: () => false }));

let link: HTMLAnchorElement;
let line: HTMLElement;
const finishCallbacks: (() => void)[] = [];

beforeEach(() => {
  resetHost();
  finishCallbacks.length = 0;
  vi.spyOn(Element.prototype, 'animate').mockImplementation(
    () =>
      ({
        set onfinish(call: () => void) {
          finishCallbacks.push(call);
        },
      }) as unknown as Animation,
  );
});

const mount = async () => {
  page(miniCart(cup));
  link = find<HTMLAnchorElement>('.remove');
  line = find('li');
  return mountAs(removeFromCart, link, { line: '.woocommerce-mini-cart-item' });
};

it('removes by a press whose default a theme has prevented, and leaves a press that the theme stops', async () => {
  await mount();
  const removing = vi.fn((event: Event) => event.preventDefault());
  link.addEventListener('cart:removing', removing);
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  line.addEventListener('click', (event) => event.stopPropagation());
  link.click();
  expect(removing).toHaveBeenCalledOnce();
});

it('covers the line until the response, and announces the removal by an event and a live region', async () => {
  const response = deferResponse();
  cartHost.remove.mockReturnValue(response.promise);
  await mount();
  const received = vi.fn();
  document.addEventListener('cart:removed', received, { once: true });
  link.click();
  expect(line.getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(cartHost.remove).toHaveBeenCalledExactlyOnceWith('abc'));
  const change = { cart: emptyCart, response: { own: 'words' } };
  response.respond(change);
  await vi.waitFor(() => expect(line.getAttribute('aria-busy')).toBeNull());
  expect(received.mock.calls[0]?.[0].detail).toEqual({ ...change, key: 'abc', shop: 'cart', button: link });
  for (const call of finishCallbacks) call();
  expect(line.lastElementChild).toBe(find('.quantity'));
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('Cup removed'));
});

it('announces the removal where the host gives no text', async () => {
  cartHost.remove.mockResolvedValue({ cart: emptyCart });
  await mount();
  delete link.dataset.success_message;
  link.click();
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('Removed from your cart.'));
});

it('removes once for a double click', async () => {
  const response = deferResponse();
  cartHost.remove.mockReturnValue(response.promise);
  await mount();
  link.click();
  link.click();
  response.respond({ cart: emptyCart });
  await vi.waitFor(() => expect(line.getAttribute('aria-busy')).toBeNull());
  expect(cartHost.remove).toHaveBeenCalledOnce();
});

it('sends no request when a listener cancels the removal', async () => {
  await mount();
  link.addEventListener('cart:removing', (event) => event.preventDefault());
  link.click();
  expect(line.hasAttribute('aria-busy')).toBe(false);
  expect(cartHost.remove).not.toHaveBeenCalled();
});

it('follows the link after a failed request', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.remove.mockRejectedValue(Error('500'));
  await mount();
  link.click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(link.href));
  expect(line.getAttribute('aria-busy')).toBe('true');
});

it('reports a failure offline without leaving the page, and sends the next press', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  cartHost.remove.mockRejectedValueOnce(Error('offline')).mockResolvedValueOnce({ cart: emptyCart });
  await mount();
  link.click();
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toContain('could not remove'));
  expect(line.getAttribute('aria-busy')).toBeNull();
  expect(assign).not.toHaveBeenCalled();
  link.click();
  await vi.waitFor(() => expect(cartHost.remove).toHaveBeenCalledTimes(2));
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('ends the busy state after the back-forward cache restores the page', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.remove.mockRejectedValueOnce(Error('500'));
  await mount();
  link.click();
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(line.getAttribute('aria-busy')).toBeNull();
  link.click();
  await vi.waitFor(() => expect(cartHost.remove).toHaveBeenCalledTimes(2));
});

it('sends an empty key for a link without a line or a key', async () => {
  page('<a href="/cart/">×</a>');
  link = find<HTMLAnchorElement>('a');
  await mountAs(removeFromCart, link);
  link.click();
  await vi.waitFor(() => expect(cartHost.remove).toHaveBeenCalledExactlyOnceWith(''));
});

it('leaves presses to the link after the behaviour stops', async () => {
  const { stop } = await mount();
  stop();
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
  expect(cartHost.remove).not.toHaveBeenCalled();
});

/** Removes the line from a host that prints its whole mini-cart anew, and can undo the removal. */
const removeUndoably = async (restore: () => Promise<CartResponse>) => {
  cartHost.remove.mockResolvedValue({ cart: emptyCart, restore });
  await mount();
  document.addEventListener(
    'cart:received',
    () => find('.widget_shopping_cart_content').replaceWith(printCart()),
    {
      once: true,
    },
  );
  link.focus();
  link.click();
  await vi.waitFor(() => find('.si-message'));
  return find('.si-message');
};
const printCart = (html = miniCart()) => document.createRange().createContextualFragment(html);

it('offers an undo before the replaced mini-cart, where the host can undo', async () => {
  const restored = vi.fn();
  document.addEventListener('cart:restored', restored, { once: true });
  const message = await removeUndoably(async () => ({ cart: someCart }));
  expect(message.nextElementSibling).toBe(find('.widget_shopping_cart_content'));
  await vi.waitFor(() => expect(find('[role=status]').textContent).toMatch(/^Cup removed.*Undo$/));
  const button = find('.si-message button');
  document.addEventListener(
    'cart:received',
    () => find('.widget_shopping_cart_content').replaceWith(printCart(miniCart(cup))),
    { once: true },
  );
  button.focus();
  button.click();
  button.click();
  await vi.waitFor(() => expect(document.activeElement).toBe(find('.remove')));
  expect(document.querySelector('.si-message')).toBeNull();
  expect(restored).toHaveBeenCalledOnce();
  expect(restored.mock.calls[0]?.[0].detail).toMatchObject({ key: 'abc', cart: someCart, shop: 'cart' });
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('Back in your cart.'));
});

it('offers the next undo in the place of the one before', async () => {
  cartHost.remove.mockResolvedValue({ cart: someCart, restore: async () => ({ cart: someCart }) });
  page(`${miniCart(cup, mug)}<footer></footer>`);
  for (const [key, left] of [
    ['abc', miniCart(mug)],
    ['def', miniCart()],
  ]) {
    const replace = () => find('.widget_shopping_cart_content').replaceWith(printCart(left));
    document.addEventListener('cart:received', replace, { once: true });
    const button = find(`[data-cart_item_key=${key}]`);
    await mountAs(removeFromCart, button, { line: '.woocommerce-mini-cart-item' });
    button.click();
    await vi.waitFor(() => expect(button.isConnected).toBe(false));
    await vi.waitFor(() => find('.si-message'));
    expect(find('.si-message').nextElementSibling).toBe(find('.widget_shopping_cart_content'));
  }
});

it('keeps the undo after a failure, until the next change of the cart', async () => {
  const restore = vi.fn<() => Promise<CartResponse>>().mockRejectedValue(Error('500'));
  const message = await removeUndoably(restore);
  find('.si-message button').click();
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toContain('could not bring'));
  find('.si-message button').click();
  await vi.waitFor(() => expect(restore).toHaveBeenCalledTimes(2));
  document.dispatchEvent(new Event('cart:adding'));
  expect(message.isConnected).toBe(false);
});

it('offers no undo where the host cannot undo', async () => {
  await mount();
  link.click();
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('Cup removed'));
  expect(document.querySelector('.si-message')).toBeNull();
});

it('lets the link to the checkout wait for the removal', async () => {
  const response = deferResponse();
  cartHost.remove.mockReturnValue(response.promise);
  await mount();
  line.parentElement?.insertAdjacentHTML('afterend', '<a id="checkout" href="/checkout/">Checkout</a>');
  const { followed, stop } = recordFollowed('#checkout');
  link.click();
  find('#checkout').click();
  expect(followed).toEqual([false]);
  response.respond({ cart: emptyCart });
  await vi.waitFor(() => expect(followed).toEqual([false, true]));
  stop();
});
