import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $cart,
  addToCart,
  applyCoupon,
  readCart,
  refreshCart,
  removeCoupon,
  removeFromCart,
  reportCartError,
  setQuantity,
} from '../../src/stores/cart';
import type { CartGateway, CartLine } from '../../src/stores/cart-gateway';
import { provideGateway } from '../../src/stores/gateways';
import { openAfterAdds } from '../../src/stores/open-carts';
import { cartHost, deferResponse, emptyCart, resetHost, someCart } from '../support/cart-host';

beforeEach(() => {
  resetHost();
  $cart.set({ ...emptyCart, known: false, pending: 0 });
});

it('adopts and returns the cart of an add, and also returns the response', async () => {
  cartHost.add.mockResolvedValue({ cart: someCart, response: { own: 'words' } });
  expect(await addToCart({ product_id: '55' })).toEqual({ cart: someCart, response: { own: 'words' } });
  expect(cartHost.add).toHaveBeenCalledExactlyOnceWith({ product_id: '55' }, undefined);
  expect($cart.get()).toEqual({ ...someCart, known: true, pending: 0, adding: [] });
});

it('loads the code of a gateway while another tab holds the queue', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const request = async (_name: string, _options: object, task: () => unknown) => held.then(task);
  vi.stubGlobal('navigator', { locks: { request } });
  const load = vi.fn(async () => cartHost);
  provideGateway('downloads', load, true);
  const adding = addToCart({ download_id: '9' }, { shop: 'downloads' });
  expect(load).toHaveBeenCalledOnce();
  release();
  await adding;
  vi.unstubAllGlobals();
});

it('adopts the cart of a refresh and of a removal', async () => {
  await refreshCart();
  expect($cart.get().count).toBe(3);
  await removeFromCart('abc');
  expect(cartHost.remove).toHaveBeenCalledExactlyOnceWith('abc');
  expect($cart.get().count).toBe(0);
});

it('keeps the cart of the main shop when a second shop of the page answers', async () => {
  await refreshCart();
  provideGateway('downloads', async () => cartHost);
  cartHost.add.mockResolvedValue({ cart: { ...emptyCart, count: 7 } });
  const received = vi.fn();
  document.addEventListener('cart:received', received, { once: true });
  await addToCart({ download_id: '9' }, { shop: 'downloads' });
  expect(received).toHaveBeenCalledOnce();
  expect($cart.get().count).toBe(3);
});

it('removes the pressed lines of a host that numbers its lines anew after each removal', async () => {
  const [, mug] = someCart.lines as [CartLine, CartLine];
  const names = ['Mug', 'Tent', 'Lamp'];
  const readNumbered = () => {
    const lines = names.map((name, index): CartLine => ({ ...mug, name, key: String(index), quantity: 1 }));
    return { ...emptyCart, lines, count: lines.length };
  };
  $cart.set({ ...readNumbered(), known: true, pending: 0 });
  const removedNames: string[] = [];
  Object.assign(cartHost, { numbersLines: true });
  cartHost.remove.mockImplementation(async (key: string) => {
    await Promise.resolve();
    removedNames.push(...names.splice(Number(key), 1));
    return { cart: readNumbered() };
  });
  const shownNames = () => $cart.get().lines.map(({ name }) => name);
  const first = removeFromCart('0');
  const second = removeFromCart('1');
  expect(shownNames()).toEqual(['Lamp']);
  await first;
  expect(shownNames()).toEqual(['Lamp']);
  await second;
  Reflect.deleteProperty(cartHost, 'numbersLines');
  expect(removedNames).toEqual(['Mug', 'Tent']);
  expect(shownNames()).toEqual(['Lamp']);
});

it('fires cart:removing before every removal, and cart:removed after a removal', async () => {
  const received: string[] = [];
  const abort = new AbortController();
  for (const name of ['cart:removing', 'cart:removed'])
    document.addEventListener(
      name,
      (event) => received.push(`${name} ${(event as CustomEvent).detail.key}`),
      abort,
    );
  document.addEventListener(
    'cart:removing',
    (event) => (event as CustomEvent).detail.key === 'def' && event.preventDefault(),
    abort,
  );
  await removeFromCart('abc');
  await setQuantity('ghi', 0);
  expect(removeFromCart('def')).toBeNull();
  abort.abort();
  expect(cartHost.remove.mock.calls).toEqual([['abc'], ['ghi']]);
  expect(received).toEqual([
    'cart:removing abc',
    'cart:removed abc',
    'cart:removing ghi',
    'cart:removed ghi',
    'cart:removing def',
  ]);
});

describe('events', () => {
  let abort: AbortController;
  beforeEach(() => {
    abort = new AbortController();
    document.body.innerHTML = '<button>Add</button>';
  });
  afterEach(() => abort.abort());
  const listen = (name: string, listener: (event: CustomEvent) => void) =>
    document.addEventListener(name, listener as EventListener, abort);

  it('fires cart:adding, cart:received and cart:added, whoever adds', async () => {
    const received: unknown[] = [];
    for (const name of ['cart:adding', 'cart:received', 'cart:added'])
      listen(name, ({ target, detail }) =>
        received.push([name, target, detail.payload, detail.cart?.count, $cart.get().count]),
      );
    const payload = { product_id: '55' };
    await addToCart(payload);
    expect(received).toEqual([
      ['cart:adding', document, payload, undefined, 0],
      // The add counts before the host responds.
      ['cart:received', document, undefined, 3, 1],
      ['cart:added', document, payload, 3, 3],
    ]);
  });

  it('fires on the pressed button, and on the document after the button has left the page', async () => {
    const targets: unknown[] = [];
    for (const name of ['cart:adding', 'cart:added'])
      listen(name, ({ target, detail }) => targets.push([target, detail.button]));
    const button = document.querySelector('button') as HTMLElement;
    await addToCart({}, { button });
    const response = deferResponse();
    cartHost.add.mockReturnValue(response.promise);
    const adding = addToCart({}, { button });
    button.remove();
    response.respond({ cart: someCart });
    await adding;
    expect(targets).toEqual([
      [button, button],
      [button, button],
      [button, button],
      [document, button],
    ]);
  });

  it('sends no add that a listener cancels, and sends the payload as listeners change it', async () => {
    listen('cart:adding', ({ detail }) => {
      detail.payload.note = 'gift';
    });
    await addToCart({ product_id: '55' });
    expect(cartHost.add).toHaveBeenCalledExactlyOnceWith({ product_id: '55', note: 'gift' }, undefined);
    listen('cart:adding', (event) => event.preventDefault());
    expect(addToCart({ product_id: '56' })).toBeNull();
    expect(cartHost.add).toHaveBeenCalledOnce();
  });

  it('passes what listeners add to cart:adding on to cart:added', async () => {
    const items = [{ id: '55', name: 'Cup' }];
    listen('cart:adding', ({ detail }) => {
      detail.items = items;
    });
    const added = vi.fn();
    listen('cart:added', ({ detail }) => added(detail.items));
    await addToCart({});
    expect(added).toHaveBeenCalledExactlyOnceWith(items);
  });

  it('fires no cart:added after a failure or before a redirect', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    const added = vi.fn();
    listen('cart:added', added);
    cartHost.add.mockResolvedValueOnce({ redirect: '/product/cup/' });
    await addToCart({});
    cartHost.add.mockRejectedValueOnce(Error('offline'));
    await expect(addToCart({})).rejects.toThrow('offline');
    expect(added).not.toHaveBeenCalled();
  });

  it('reports every cart of a host once, with the removed line and with the cart of a failure', async () => {
    const received: unknown[] = [];
    listen('cart:received', ({ detail }) =>
      received.push([detail.cart.count, detail.removedKey, detail.response, detail.shop]),
    );
    await refreshCart();
    await removeFromCart('abc');
    await setQuantity('def', 2);
    const response = { own: 'words' };
    cartHost.add.mockRejectedValueOnce(
      Object.assign(Error('Only 1 left'), { name: 'HostError', cart: someCart, response }),
    );
    await expect(addToCart({})).rejects.toThrow('Only 1 left');
    expect(received).toEqual([
      [3, undefined, undefined, 'cart'],
      [0, 'abc', undefined, 'cart'],
      [3, undefined, undefined, 'cart'],
      [3, undefined, response, 'cart'],
    ]);
  });

  it('opens the carts that open after adds', async () => {
    const open = vi.fn();
    openAfterAdds(open, abort.signal);
    await addToCart({});
    expect(open).toHaveBeenCalledOnce();
    abort.abort();
    await addToCart({});
    expect(open).toHaveBeenCalledOnce();
  });
});

it('counts decimal quantities', async () => {
  const [cup, mug] = someCart.lines as [CartLine, CartLine];
  const lines = [
    { ...cup, quantity: 0.1 },
    { ...mug, quantity: 0.2 },
    { ...mug, key: 'x' },
  ];
  cartHost.refresh.mockResolvedValue({ cart: { ...someCart, lines } });
  await refreshCart();
  const removal = removeFromCart('x');
  expect($cart.get().count).toBe(0.3);
  await removal;
});

it('counts waiting requests, and sends adds and removals one at a time', async () => {
  const response = deferResponse();
  cartHost.add.mockReturnValue(response.promise);
  const button = document.createElement('button');
  const pendingAdd = addToCart({ product_id: '55' }, { button });
  const pendingRemoval = removeFromCart('abc');
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledOnce());
  expect($cart.get()).toMatchObject({ pending: 2, adding: [{ payload: { product_id: '55' }, button }] });
  expect(cartHost.remove).not.toHaveBeenCalled();
  response.respond({ cart: someCart });
  await pendingAdd;
  await pendingRemoval;
  expect($cart.get()).toMatchObject({ pending: 0, count: 0, adding: [] });
});

it('follows a redirect and keeps the cart', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.add.mockResolvedValue({ redirect: '/product/cup/' });
  expect(await addToCart({})).toBeUndefined();
  expect(assign).toHaveBeenCalledExactlyOnceWith(new URL('/product/cup/', document.baseURI).href);
  expect($cart.get()).toMatchObject({ known: false, pending: 0 });
  // The add counts until the page leaves.
  dispatchEvent(new Event('pageshow'));
});

it('throws the error and keeps the cart, and sends the next request', async () => {
  cartHost.add.mockRejectedValueOnce(Error('offline'));
  await expect(addToCart({})).rejects.toThrow('offline');
  expect($cart.get()).toMatchObject({ known: false, count: 0, pending: 0 });
  expect(await addToCart({})).toEqual({ cart: someCart });
});

describe('readCart', () => {
  it('adopts the cart that the page shows', async () => {
    cartHost.read.mockReturnValue(someCart);
    await readCart();
    expect($cart.get()).toEqual({ ...someCart, known: true, pending: 0, adding: [] });
  });

  it('changes nothing where the page shows no cart', async () => {
    await readCart();
    expect($cart.get().known).toBe(false);
  });
});

it('joins callers of a waiting refresh', async () => {
  const response = deferResponse();
  cartHost.add.mockReturnValue(response.promise);
  const pendingAdd = addToCart({});
  const refreshes = [refreshCart(), refreshCart(), refreshCart()];
  response.respond({ cart: someCart });
  await Promise.all([pendingAdd, ...refreshes]);
  expect(cartHost.refresh).toHaveBeenCalledOnce();
  await refreshCart();
  expect(cartHost.refresh).toHaveBeenCalledTimes(2);
});

describe('several lines at once', () => {
  const setQuantities = vi.fn<NonNullable<CartGateway['setQuantities']>>();
  beforeEach(() => {
    $cart.set({ ...someCart, known: true, pending: 0 });
    Object.assign(cartHost, { setQuantities: setQuantities.mockReset() });
  });
  afterEach(() => Reflect.deleteProperty(cartHost, 'setQuantities'));
  const withQuantities = (abc: number, def: number) => ({
    ...someCart,
    lines: someCart.lines.map((line) => ({ ...line, quantity: line.key === 'abc' ? abc : def })),
  });

  it('sends waiting quantities in one request', async () => {
    setQuantities.mockResolvedValue({ cart: withQuantities(4, 5), failures: new Map() });
    const first = deferResponse();
    cartHost.refresh.mockReturnValue(first.promise);
    const changes = [refreshCart(), setQuantity('abc', 4), setQuantity('def', 5)];
    first.respond({ cart: someCart });
    await Promise.all(changes);
    expect(setQuantities).toHaveBeenCalledExactlyOnceWith(
      new Map([
        ['abc', 4],
        ['def', 5],
      ]),
    );
    expect(cartHost.setQuantity).not.toHaveBeenCalled();
    expect($cart.get().lines.map(({ quantity }) => quantity)).toEqual([4, 5]);
  });

  it.each([
    ['def', 4, 1],
    ['abc', 2, 5],
  ])('rejects the change of the refused line %s alone, and restores its quantity', async (key, abc, def) => {
    const failures = new Map([[key, Object.assign(Error('Too many'), { name: 'HostError' })]]);
    setQuantities.mockResolvedValue({ cart: withQuantities(abc, def), failures });
    const changes = [setQuantity('abc', 4), setQuantity('def', 5)];
    const results = await Promise.allSettled(changes);
    expect(results.map(({ status }) => status)).toEqual(
      key === 'abc' ? ['rejected', 'fulfilled'] : ['fulfilled', 'rejected'],
    );
    expect($cart.get()).toMatchObject({ lines: [{ quantity: abc }, { quantity: def }], pending: 0 });
  });

  it('sends a later quantity of a line of the request', async () => {
    const batch = deferResponse();
    setQuantities.mockReturnValue(batch.promise as never);
    cartHost.setQuantity.mockResolvedValue({ cart: withQuantities(4, 9) });
    const changes = [setQuantity('abc', 4), setQuantity('def', 5)];
    await vi.waitFor(() => expect(setQuantities).toHaveBeenCalled());
    changes.push(setQuantity('def', 9));
    batch.respond({ cart: withQuantities(4, 5), failures: new Map() } as never);
    await Promise.all(changes);
    expect(cartHost.setQuantity).toHaveBeenCalledExactlyOnceWith('def', 9);
    expect($cart.get().lines[1]?.quantity).toBe(9);
  });
});

describe('coupons', () => {
  afterEach(() => {
    for (const name of ['applyCoupon', 'removeCoupon']) Reflect.deleteProperty(cartHost, name);
  });

  it('applies and removes a coupon by the host', async () => {
    const coupons = [{ code: 'save10', amount: '$5.00' }];
    const methods = {
      applyCoupon: vi.fn(async () => ({ cart: { ...someCart, coupons } })),
      removeCoupon: vi.fn(async () => ({ cart: { ...someCart, coupons: [] } })),
    };
    Object.assign(cartHost, methods);
    await applyCoupon('save10');
    expect($cart.get().coupons).toEqual(coupons);
    await removeCoupon('save10');
    expect($cart.get().coupons).toEqual([]);
    for (const method of Object.values(methods)) expect(method).toHaveBeenCalledExactlyOnceWith('save10');
  });

  it('rejects where the host takes no coupons', async () => {
    await expect(applyCoupon('save10')).rejects.toThrow('no coupons');
    expect($cart.get().pending).toBe(0);
  });
});

describe('a failed change', () => {
  const button = document.createElement('button');
  const refusal = Object.assign(Error('Only two are left.'), { name: 'HostError' });
  afterEach(() => button.remove());

  it.each([
    ['the shop’s own words', refusal, 'Only two are left.'],
    ['the fallback for a technical error', Error('Failed to fetch'), 'Please try again.'],
  ])('shows %s', (_name, error, text) => {
    document.body.append(button);
    const show = vi.fn();
    reportCartError(button, error, 'Please try again.', show);
    expect(show).toHaveBeenCalledExactlyOnceWith(text);
  });

  it.each([
    ['on the element', true],
    ['on the document if the element has left the page', false],
  ])('fires a cancelable event %s', (_name, isConnected) => {
    if (isConnected) document.body.append(button);
    const show = vi.fn();
    const listener = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('cart:error', listener, { once: true });
    reportCartError(button, refusal, '', show);
    expect(listener.mock.lastCall?.[0].target).toBe(isConnected ? button : document);
    expect(show).not.toHaveBeenCalled();
  });
});
