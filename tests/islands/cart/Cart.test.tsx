import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import cart from '../../../islands/cart/index';
import { page as corePage } from '../../../src/core/page';
import { $cart, addToCart } from '../../../src/stores/cart';
import type { MountPoint } from '../../../src/types';
import { cartHost, deferResponse, emptyCart, resetHost, someCart } from '../../support/cart-host';
import { find, mountAs, page } from '../../support/context';
import { leavePage } from '../../support/leave-page';

const findDialog = () => find<HTMLDialogElement>('dialog');
const findTrigger = () => find<HTMLAnchorElement>('[aria-haspopup]');
const waitUntilOpen = () => vi.waitFor(() => expect(findDialog().open).toBe(true));
const waitUntilClosed = () => vi.waitFor(() => expect(findDialog().open).toBe(false));
/** Waits until the effects have run and read the page's cart. */
const waitUntilCartRead = () => vi.waitFor(() => expect(cartHost.read).toHaveBeenCalled());
const mount = async (html = '<div data-island="cart" data-count="2"></div>') => {
  const mounted = await mountAs(cart, page(html), {}, { id: 'cart-1', name: 'cart' });
  await waitUntilCartRead();
  return mounted;
};

beforeEach(() => {
  resetHost();
  $cart.set({ ...emptyCart, known: false, pending: 0 });
});

describe('the trigger', () => {
  it('links to the cart and announces a dialog', async () => {
    await mount();
    expect(findTrigger().getAttribute('href')).toBe('/cart/');
    expect(findTrigger().getAttribute('role')).toBe('button');
    expect(findTrigger().getAttribute('aria-haspopup')).toBe('dialog');
    expect(findTrigger().getAttribute('aria-expanded')).toBe('false');
  });

  it('shows the server’s count, then the count of the cart', async () => {
    const response = deferResponse();
    cartHost.refresh.mockReturnValue(response.promise);
    await mount();
    expect(find('.si-cart-count').textContent).toBe('2');
    response.respond({ cart: someCart });
    await vi.waitFor(() => expect(find('.si-cart-count').textContent).toBe('3'));
  });

  it('adopts the cart that the page shows', async () => {
    cartHost.read.mockReturnValue(someCart);
    await mount();
    await vi.waitFor(() => expect(find('.si-cart-count').textContent).toBe('3'));
  });

  it('uses the page’s own link and the count in the link', async () => {
    const html =
      '<div data-island="cart"><a data-slot="trigger" href="/basket/">Basket <i data-cart-count>0</i></a></div>';
    await mount(html);
    expect(document.querySelector('.si-cart-trigger')).toBeNull();
    expect(findTrigger().getAttribute('href')).toBe('/basket/');
    $cart.set({ ...someCart, known: true, pending: 0 });
    await vi.waitFor(() => expect(find('[data-cart-count]').textContent).toBe('3'));
    findTrigger().click();
    await waitUntilOpen();
  });

  it('opens the drawer after the host has replaced the trigger', async () => {
    await mount('<div data-island="cart"><a data-slot="trigger" href="/basket/">1</a></div>');
    const replacement = document.createElement('a');
    replacement.href = '/basket/';
    replacement.dataset.slot = 'trigger';
    find('a[data-slot]').replaceWith(replacement);
    replacement.click();
    await waitUntilOpen();
    expect(replacement.getAttribute('aria-expanded')).toBe('true');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('leaves a click with %j to the browser', async (init) => {
    await mount();
    let isPrevented = true;
    document.body.addEventListener('click', (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    });
    findTrigger().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    expect(isPrevented).toBe(false);
    expect(findTrigger().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the drawer', () => {
  const recordEvents = () => {
    const received: string[] = [];
    for (const name of ['cart:open', 'cart:close'])
      document.body.addEventListener(name, () => received.push(name));
    return received;
  };

  it('opens by the trigger as a named modal, and fires cart:open', async () => {
    await mount();
    const received = recordEvents();
    findTrigger().click();
    await waitUntilOpen();
    expect(findDialog().getAttribute('aria-label')).toBe('Your cart');
    expect(findTrigger().getAttribute('aria-expanded')).toBe('true');
    expect(document.documentElement.style.overflow).toBe('hidden');
    await vi.waitFor(() => expect(received).toEqual(['cart:open']));
  });

  it('follows a link once the changes of the cart have reached the shop, unless one fails', async () => {
    await mount();
    findTrigger().click();
    await waitUntilOpen();
    const link = find<HTMLAnchorElement>('.si-cart-foot a');
    const followed: boolean[] = [];
    document.body.addEventListener('click', (event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    });
    const setPending = (pending: number) => $cart.set({ ...someCart, known: true, pending });
    setPending(2);
    link.click();
    link.click();
    setPending(1);
    setPending(0);
    await vi.waitFor(() => expect(followed).toEqual([false, false, true]));
    setPending(1);
    link.click();
    setPending(0);
    document.dispatchEvent(new CustomEvent('cart:error'));
    await new Promise((resolve) => setTimeout(resolve));
    setPending(1);
    link.click();
    findDialog().close();
    await vi.waitFor(() => expect(findTrigger().getAttribute('aria-expanded')).toBe('false'));
    setPending(0);
    await new Promise((resolve) => setTimeout(resolve));
    expect(followed).toEqual([false, false, true, false, false]);
  });

  it.each([
    ['requests the cart', '', 'refresh'],
    ['reads the printed cart', '<div data-slot="content">host</div>', 'read'],
  ] as const)('%s at its first opening where it waits for the visitor', async (_, content, method) => {
    const element = page(`<div data-island="cart">${content}</div>`);
    const point = { name: 'cart', strategy: 'interaction' } as MountPoint;
    corePage.mountPoints = new Map([[element, [point]]]);
    await mountAs(cart, element, {}, { id: 'cart-1', name: 'cart' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(cartHost.read).not.toHaveBeenCalled();
    findTrigger().click();
    await waitUntilOpen();
    await vi.waitFor(() => expect(cartHost[method]).toHaveBeenCalledOnce());
    corePage.mountPoints = undefined;
  });

  it('opens by Space, as a button does', async () => {
    await mount();
    findTrigger().dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    await waitUntilOpen();
  });

  it.each([
    ['the close button', () => find('.si-close').click()],
    ['a click on the backdrop', () => findDialog().click()],
    ['the browser, as on Escape,', () => findDialog().close()],
  ])('closed by %s unlocks the page, focuses the trigger and fires cart:close', async (_, close) => {
    await mount();
    const received = recordEvents();
    findTrigger().click();
    await waitUntilOpen();
    await vi.waitFor(() => expect(received).toHaveLength(1));
    close();
    await waitUntilClosed();
    await vi.waitFor(() => expect(received).toEqual(['cart:open', 'cart:close']));
    expect(document.documentElement.style.overflow).toBe('');
    expect(findTrigger().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(findTrigger());
  });

  it('stays open on a click inside', async () => {
    await mount();
    findTrigger().click();
    await waitUntilOpen();
    find('h2').click();
    expect(findDialog().open).toBe(true);
  });

  it('closes when the window’s width changes, but not when its height changes', async () => {
    await mount();
    findTrigger().click();
    await waitUntilOpen();
    await vi.waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'));
    const height = vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(500);
    window.dispatchEvent(new Event('resize'));
    expect(findDialog().open).toBe(true);
    const width = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(500);
    window.dispatchEvent(new Event('resize'));
    await waitUntilClosed();
    height.mockRestore();
    width.mockRestore();
  });

  it('closes when the browser keeps the page for a later Back', async () => {
    await mount();
    findTrigger().click();
    await waitUntilOpen();
    await vi.waitFor(() => expect(document.documentElement.style.overflow).toBe('hidden'));
    leavePage(false);
    expect(findDialog().open).toBe(true);
    leavePage(true);
    await waitUntilClosed();
  });

  it('opens again after each close', async () => {
    await mount();
    for (let round = 0; round < 3; round++) {
      findTrigger().click();
      await waitUntilOpen();
      find('.si-close').click();
      await waitUntilClosed();
      await vi.waitFor(() => expect(findTrigger().getAttribute('aria-expanded')).toBe('false'));
    }
  });

  it('opens again by a press between the close and the close event', async () => {
    await mount();
    findTrigger().click();
    await waitUntilOpen();
    const received = recordEvents();
    findDialog().close();
    findTrigger().click();
    await waitUntilOpen();
    await vi.waitFor(() => expect(received).toEqual(['cart:close', 'cart:open']));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(findDialog().open).toBe(true);
    expect(findTrigger().getAttribute('aria-expanded')).toBe('true');
  });

  it('follows the link where another rule of the page hides the drawer', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    await mount();
    const opened = vi.fn();
    document.addEventListener('cart:open', opened, { once: true });
    findDialog().getClientRects = () => [] as unknown as DOMRectList;
    findTrigger().click();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(findDialog().open).toBe(false);
    expect(opened).not.toHaveBeenCalled();
    document.removeEventListener('cart:open', opened);
  });

  it('opens after an add only with openOnAdd', async () => {
    await mount();
    await addToCart({});
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(findDialog().open).toBe(false);
    await mount('<div data-island="cart" data-open-on-add></div>');
    await addToCart({});
    await waitUntilOpen();
  });

  it('keeps the host’s mini-cart with the same nodes', async () => {
    page('<div data-island="cart"><div class="mini" data-slot="content" hidden><b>host</b></div></div>');
    const miniCart = find('.mini');
    await mountAs(cart, find('[data-island]'), {}, { name: 'cart' });
    await waitUntilCartRead();
    expect(findDialog().contains(miniCart)).toBe(true);
    expect(miniCart.hidden).toBe(false);
    $cart.set({ ...someCart, known: true, pending: 0 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(find('.mini')).toBe(miniCart);
    expect(document.querySelector('.si-cart-lines')).toBeNull();
  });

  it('draws the island’s own lines where the page has no mini-cart', async () => {
    await mount();
    $cart.set({ ...someCart, known: true, pending: 0 });
    await vi.waitFor(() => expect(document.querySelectorAll('.si-cart-lines li')).toHaveLength(2));
  });
});

describe('server markup', () => {
  it.each(['cart', 'cartWithContent'] as const)('hydrates %s with the same nodes', async (name) => {
    cartHost.read.mockReturnValue(someCart);
    const element = page(inject('markup')[name]);
    const nodes = [findDialog(), find('.si-cart-trigger'), find('.si-close'), find('.si-drawer-content')];
    const { failures } = await mountAs(cart, element, {}, { name: 'cart' });
    expect(find('.si-cart-count').textContent).toBe('2');
    await vi.waitFor(() => expect(find('.si-cart-count').textContent).toBe('3'));
    expect([findDialog(), find('.si-cart-trigger'), find('.si-close'), find('.si-drawer-content')]).toEqual(
      nodes,
    );
    expect(nodes.every((node) => node.isConnected)).toBe(true);
    expect(failures).toEqual([]);
    findTrigger().click();
    await waitUntilOpen();
  });
});

describe('stop', () => {
  it('closes the drawer, and restores the page’s scrolling and the server’s markup', async () => {
    const html = '<a data-slot="trigger" href="/basket/">Basket</a><div data-slot="content">host</div>';
    const { stop } = await mount(`<div data-island="cart">${html}</div>`);
    findTrigger().click();
    await waitUntilOpen();
    stop();
    await vi.waitFor(() => expect(document.documentElement.style.overflow).toBe(''));
    expect(find('[data-island]').innerHTML.replace(/<!--.*?-->/g, '')).toBe(html);
    document.body.addEventListener('click', (event) => event.preventDefault());
    find('a').click();
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('the drawer’s link to the cart page', () => {
  it.each([
    ['', /\/basket\/$/],
    ['data-cart-url="/other/"', /\/other\/$/],
  ])(
    'has the URL of the page’s own trigger, unless an attribute names another URL: %s',
    async (attributes, expectedUrl) => {
      const link = '<a data-slot="trigger" href="/basket/">Basket</a>';
      await mount(`<div data-island="cart" ${attributes}>${link}</div>`);
      findTrigger().click();
      await waitUntilOpen();
      expect(document.querySelector('.si-cart-foot a:last-of-type')?.getAttribute('href')).toMatch(
        expectedUrl,
      );
    },
  );
});

describe('without a gateway', () => {
  const rejectCart = (after: Promise<unknown> = Promise.resolve()) => {
    const failure = after.then(() => {
      throw Object.assign(Error('No host provides a cart gateway'), { name: 'GatewayError' });
    });
    // The promise may reject before the island requests the gateway.
    failure.catch(() => {});
    cartHost.refresh.mockReturnValue(failure as never);
  };

  it('keeps the server’s count, and leaves the click to the link', async () => {
    rejectCart();
    await mount();
    const link = find('.si-cart-trigger');
    await vi.waitFor(() => expect(link.getAttribute('role')).toBeNull());
    expect(find('.si-cart-count').textContent).toBe('2');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const preventDefault = vi.spyOn(click, 'preventDefault');
    link.dispatchEvent(click);
    // Only the test's own listener prevents the click.
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  it('follows the link where the drawer is already open', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    let failRequest = () => {};
    rejectCart(new Promise<void>((resolve) => (failRequest = resolve)));
    await mount();
    findTrigger().click();
    await waitUntilOpen();
    failRequest();
    await vi.waitFor(() =>
      expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/cart\/$/)),
    );
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  });

  it('opens the mini-cart that the page has printed', async () => {
    cartHost.read.mockImplementation(() => {
      throw Object.assign(Error('No host provides a cart gateway'), { name: 'GatewayError' });
    });
    await mount('<div data-island="cart"><div data-slot="content">host</div></div>');
    findTrigger().click();
    await waitUntilOpen();
  });
});
