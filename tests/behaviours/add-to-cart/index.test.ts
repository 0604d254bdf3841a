import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import addToCart from '../../../src/behaviours/add-to-cart/index';
import { provideGateway } from '../../../src/stores/gateways';
import { cartHost, deferResponse, resetHost, someCart } from '../../support/cart-host';
import { find, mountAs, page } from '../../support/context';
import { pressDown, useLocks } from '../../support/locks';

const preset = {
  loadingClass: 'loading',
  addedClass: 'added',
  cartUrl: '/cart/',
  viewCart: 'View cart',
  viewCartClass: 'added_to_cart wc-forward',
};
const html =
  '<p><a href="?add-to-cart=55" class="button" data-quantity="1" data-product_id="55" data-foo-bar="x" data-success_message="Cup added" data-island="add-to-cart" data-island-state="ready" data-load="load">Add</a></p>';

let button: HTMLAnchorElement;
let received: string[];
const waitUntilIdle = () => vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
const mount = async (props: Record<string, unknown> = preset) => {
  page(html);
  button = find<HTMLAnchorElement>('a');
  for (const type of ['cart:adding', 'cart:added', 'cart:error'])
    button.addEventListener(type, () => received.push(type));
  return mountAs(addToCart, button, props);
};

beforeEach(() => {
  resetHost();
  received = [];
});
afterEach(() => vi.useRealTimers());

it('sends the attributes of the button, except the attributes of the bundle', async () => {
  await mount();
  button.dataset.successText = 'ours';
  button.click();
  await waitUntilIdle();
  expect(cartHost.add).toHaveBeenCalledExactlyOnceWith(
    {
      quantity: '1',
      product_id: '55',
      fooBar: 'x',
      success_message: 'Cup added',
    },
    undefined,
  );
});

it('adds by a press whose default a theme has prevented, and leaves a press that the theme stops', async () => {
  await mount();
  button.addEventListener('click', (event) => event.preventDefault());
  button.click();
  await waitUntilIdle();
  find('p').addEventListener('click', (event) => event.stopPropagation());
  button.click();
  expect(received).toEqual(['cart:adding', 'cart:added']);
});

it('requests the shop’s gateway before the first press', async () => {
  const load = vi.fn(async () => cartHost);
  provideGateway('cart', load, true);
  await mount();
  expect(load).toHaveBeenCalledOnce();
});

it('asks for the lock of the cart when the press begins, and once for the whole press', async () => {
  const request = useLocks();
  await mount();
  expect(request).not.toHaveBeenCalled();
  pressDown(button);
  expect(request).toHaveBeenCalledOnce();
  button.click();
  await waitUntilIdle();
  expect(request).toHaveBeenCalledOnce();
  expect(cartHost.add).toHaveBeenCalledOnce();
});

it('asks for the lock at once where a press has come before its code', async () => {
  const request = useLocks();
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive: true } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'userActivation');
  });
  await mount();
  expect(request).toHaveBeenCalledOnce();
  button.click();
  await waitUntilIdle();
  expect(request).toHaveBeenCalledOnce();
});

it('accepts the id in data-product-id', async () => {
  await mount();
  button.removeAttribute('data-product_id');
  button.dataset.productId = '7';
  button.click();
  await waitUntilIdle();
  expect(cartHost.add.mock.calls[0]?.[0]).toEqual({
    quantity: '1',
    product_id: '7',
    fooBar: 'x',
    success_message: 'Cup added',
  });
});

it('sends the attributes of a host’s button even where a prop has the same name, except the island state', async () => {
  await mount();
  for (const name of ['island', 'load', 'props']) delete button.dataset[name];
  Object.assign(button.dataset, { islandState: 'ready', shop: 'south', loadMore: '1', successText: 'x' });
  button.click();
  await waitUntilIdle();
  expect(cartHost.add).toHaveBeenCalledWith(
    expect.objectContaining({ shop: 'south', loadMore: '1', successText: 'x' }),
    undefined,
  );
  expect(cartHost.add.mock.calls[0]?.[0]).not.toHaveProperty('islandState');
});

it('sets the button’s classes and inserts the cart link before cart:added reaches listeners', async () => {
  const states: string[] = [];
  for (const name of ['cart:adding', 'cart:added'])
    document.body.addEventListener(name, () =>
      states.push(`${button.className} ${!!document.querySelector('[data-view-cart]')}`),
    );
  await mount({ cartUrl: '/cart/', loadingClass: 'loading' });
  button.click();
  await waitUntilIdle();
  expect(states).toEqual(['button loading false', 'button added true']);
});

it('changes from idle to loading to added, and announces the add', async () => {
  const response = deferResponse();
  cartHost.add.mockReturnValue(response.promise);
  await mount();
  button.click();
  expect(button.className).toBe('button loading');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(received).toEqual(['cart:adding']);
  const change = { cart: someCart, response: { own: 'words' } };
  const added = vi.fn();
  button.addEventListener('cart:added', added);
  response.respond(change);
  await waitUntilIdle();
  expect(button.className).toBe('button added');
  expect(received).toEqual(['cart:adding', 'cart:added']);
  expect(added.mock.calls[0]?.[0].detail).toMatchObject(change);
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('Cup added'));
});

it('inserts one link to the cart after the button', async () => {
  await mount();
  button.click();
  await waitUntilIdle();
  button.click();
  await waitUntilIdle();
  const link = find<HTMLAnchorElement>('a.added_to_cart.wc-forward');
  expect(button.nextElementSibling).toBe(link);
  expect([link.getAttribute('href'), link.title, link.textContent]).toEqual([
    '/cart/',
    'View cart',
    'View cart',
  ]);
  // Nobody can press it on paper.
  expect(link.dataset.screenOnly).toBe('');
});

it('inserts no link after the button without a cart URL', async () => {
  await mount({ ...preset, cartUrl: '' });
  button.click();
  await waitUntilIdle();
  expect(document.querySelectorAll('a')).toHaveLength(1);
});

it('lets a listener change the payload or cancel the add', async () => {
  await mount();
  button.addEventListener('cart:adding', (event) => {
    (event as CustomEvent).detail.payload.quantity = '5';
  });
  button.click();
  await waitUntilIdle();
  expect(cartHost.add.mock.calls[0]?.[0]).toMatchObject({ quantity: '5' });
  button.addEventListener('cart:adding', (event) => event.preventDefault());
  button.click();
  expect(button.hasAttribute('aria-busy')).toBe(false);
  expect(cartHost.add).toHaveBeenCalledOnce();
});

it('adds twice for two clicks, and stays busy until both adds have ended', async () => {
  const [first, second] = [deferResponse(), deferResponse()];
  cartHost.add.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  await mount();
  button.click();
  button.click();
  first.respond({ cart: someCart });
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledTimes(2));
  expect(button.getAttribute('aria-busy')).toBe('true');
  second.respond({ cart: someCart });
  await waitUntilIdle();
  expect(button.className).toBe('button added');
});

describe('after a failure', () => {
  it('shows and announces a message, and lets the visitor add again', async () => {
    cartHost.add.mockRejectedValueOnce(Error('500'));
    await mount({ ...preset, errorText: 'No <luck>' });
    button.click();
    await waitUntilIdle();
    expect(received).toEqual(['cart:adding', 'cart:error']);
    expect(find('[role=alert]').textContent).toBe('No <luck>');
    expect(button.className).toBe('button');
    button.click();
    await waitUntilIdle();
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(button.className).toBe('button added');
  });

  it('shows no message where a listener cancels the event', async () => {
    cartHost.add.mockRejectedValueOnce(Error('500'));
    await mount();
    button.addEventListener('cart:error', (event) => event.preventDefault());
    button.click();
    await waitUntilIdle();
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('shows one message at a time', async () => {
    cartHost.add.mockRejectedValue(Error('500'));
    await mount();
    button.click();
    button.click();
    await waitUntilIdle();
    expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  });
});

it('stays busy while the browser leaves the page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.add.mockResolvedValue({ redirect: '/product/cup/' });
  await mount();
  button.click();
  await vi.waitFor(() =>
    expect(assign).toHaveBeenCalledWith(new URL('/product/cup/', document.baseURI).href),
  );
  expect(button.className).toBe('button loading');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(received).toEqual(['cart:adding']);
});

it('ends the busy state after the back-forward cache restores the page', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.add.mockResolvedValue({ redirect: '/product/cup/' });
  await mount();
  button.click();
  window.dispatchEvent(new Event('pageshow'));
  expect(button.className).toBe('button loading');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitUntilIdle();
  expect(button.className).toBe('button');
});

it('adds on Space, as a button does', async () => {
  await mount();
  button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  await waitUntilIdle();
  expect(cartHost.add).toHaveBeenCalledOnce();
});

it('leaves a click for a new tab, or on a link without a product, to the browser', async () => {
  await mount();
  const onClick = vi.fn((event: Event) => {
    if (!event.defaultPrevented) received.push('followed');
    event.preventDefault();
  });
  document.body.addEventListener('click', onClick, { once: true });
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  button.removeAttribute('data-product_id');
  document.body.addEventListener('click', onClick, { once: true });
  button.click();
  expect(received).toEqual(['followed', 'followed']);
  expect(cartHost.add).not.toHaveBeenCalled();
});

it('removes the behaviour’s listeners and messages when the behaviour stops', async () => {
  cartHost.add.mockRejectedValueOnce(Error('500'));
  const { stop } = await mount();
  button.click();
  await waitUntilIdle();
  stop();
  expect(document.querySelector('[role=alert]')).toBeNull();
  button.addEventListener('click', (event) => event.preventDefault());
  button.click();
  expect(cartHost.add).toHaveBeenCalledOnce();
});

it('follows the button’s link if the page has no gateway', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.add.mockRejectedValue(Object.assign(Error('gone'), { name: 'GatewayError' }));
  await mount();
  button.click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(String(assign.mock.calls[0]?.[0])).toContain('add-to-cart=55');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('shows an error message without a gateway where the link has no safe URL', async () => {
  cartHost.add.mockRejectedValue(Object.assign(Error('gone'), { name: 'GatewayError' }));
  await mount();
  button.setAttribute('href', 'java\tscript:hacked()');
  button.click();
  await waitUntilIdle();
  expect(find('[role=alert]').textContent).toContain('could not add');
});
