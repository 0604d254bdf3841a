import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as gatewayPage } from '../../../../src/core/page';
import { startCartPage as startWith } from '../../../../src/hosts/woocommerce/cart-page/index';
import { awaitCart, createShowCart, fetchCart } from '../../../../src/hosts/woocommerce/cart-page/show-cart';
import { urlActions } from '../../../../src/hosts/woocommerce/url-actions';
import { addToCart } from '../../../../src/stores/cart';
import type { PageConfig } from '../../../../src/types';
import { cartHost, deferResponse, resetHost, someCart } from '../../../support/cart-host';
import { find, page } from '../../../support/context';
import { useJQuery } from '../../../support/jquery';
import { endListeners, watchListeners } from '../../../support/listeners';
import { createShop } from '../../../support/woocommerce';

let lateScript: AbortController;
const hasScript = (name: string) => !!document.getElementById(`${name}-js`);
const startCartPage = (config: PageConfig) => {
  lateScript = new AbortController();
  const getCart = hasScript('wc-cart-fragments') ? awaitCart : fetchCart;
  const showCart = createShowCart(getCart, !hasScript('woocommerce'));
  startWith(createShop({ config }), lateScript.signal, showCart);
};
beforeEach(watchListeners);
afterEach(endListeners);

it('sends the nonce of the page config with another shipping method where the global is missing', async () => {
  const bodies: string[] = [];
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: unknown, { body }: RequestInit) => {
    urls.push(String(url));
    bodies.push(String(body));
    return new Response('<div class="cart_totals">Total $9</div>');
  });
  page(
    '<form class="woocommerce-cart-form" action="/cart/"></form><div class="cart_totals"><input type="radio" name="shipping_method[0]" data-index="0" id="flat" value="flat_rate:1" checked></div>',
  );
  const config = { woocommerce: { cart: { update_shipping_method_nonce: 'n1' } } };
  startCartPage(config);
  // The globals may come after a deferred loader.
  Object.assign(window, { woocommerce_params: { wc_ajax_url: '/de/?wc-ajax=%%endpoint%%' } });
  find('#flat').dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(find('.cart_totals').textContent).toBe('Total $9'));
  expect(bodies).toEqual([
    new URLSearchParams({ security: 'n1', 'shipping_method[0]': 'flat_rate:1' }).toString(),
  ]);
  expect(urls).toEqual([expect.stringContaining('/de/?wc-ajax=update_shipping_method')]);
  Reflect.deleteProperty(window, 'woocommerce_params');
});

it('reports a change without a connection in the page’s language', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  page(
    '<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div><form class="woocommerce-cart-form" action="/cart/"><div class="woocommerce-cart-form__contents"><input class="qty"><button name="update_cart">OK</button></div></form></div>',
  );
  gatewayPage.texts = async (name) => (name === 'cart' ? { errorText: 'Keine Verbindung.' } : {});
  startCartPage({});
  find('.qty').dispatchEvent(new Event('focusin', { bubbles: true }));
  await Promise.resolve();
  find<HTMLFormElement>('form').requestSubmit(find('button'));
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toBe('Keine Verbindung.'));
});

it('keeps the update button enabled after a change before the code has loaded', () => {
  const html =
    '<form class="woocommerce-cart-form"><p class="cart_item"><input class="qty" value="1"></p><button name="update_cart">OK</button></form>';
  for (const quantity of ['1', '2']) {
    page(html);
    find<HTMLInputElement>('.qty').value = quantity;
    startCartPage({});
    expect(find<HTMLButtonElement>('button').disabled).toBe(quantity === '1');
  }
});

it.each([
  ['', 'notice-focus'],
  ['<script type="text/plain" id="woocommerce-js"></script>', undefined],
])(
  'focuses the notice of a change, unless WooCommerce’s own script focuses the notice: %j',
  async (script, name) => {
    resetHost();
    const form =
      '<form class="woocommerce-cart-form" action="/cart/"><div class="woocommerce-cart-form__contents"><button name="update_cart">OK</button></div></form>';
    const renderCart = (notice: string) => `<div class="woocommerce-notices-wrapper">${notice}</div>${form}`;
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(renderCart('<div class="woocommerce-message" role="alert">Cart updated.</div>')),
    );
    page(`<div>${renderCart('')}${script}</div>`);
    startCartPage({});
    find<HTMLFormElement>('form').requestSubmit(find('button'));
    await vi.waitFor(() => expect(find('[role=alert]').dataset.island).toBe(name));
  },
);

describe('a coupon', () => {
  const notice = '<div class="woocommerce-message" role="alert">Done.</div>';
  const render = (printed = '') =>
    `<div class="woocommerce-notices-wrapper">${printed}</div><form class="woocommerce-cart-form" action="/cart/"><div class="woocommerce-cart-form__contents"></div><p class="coupon"><input id="coupon_code" name="coupon_code"><button name="apply_coupon">Apply</button></p></form><div class="cart_totals"><a class="woocommerce-remove-coupon" data-coupon="save10" href="/cart/?remove_coupon=save10">Remove</a><input type="radio" class="shipping_method"></div>`;
  const events = [
    'applied_coupon',
    'removed_coupon',
    'updated_cart_totals',
    'updated_wc_div',
    'wc_cart_emptied',
  ];
  let requests: string[];
  let fired: string[];
  let abort: AbortController;

  const start = (printedNotice: string, config = {}) => {
    resetHost();
    requests = [];
    fired = [];
    vi.stubGlobal('fetch', async (url: unknown, { body = '' }: RequestInit) => {
      requests.push(`${new URL(String(url), location.href).search} ${body}`);
      if (String(url).includes('wc-ajax')) return new Response(notice);
      return new Response(render(printedNotice).replace(/<a .*<\/a>/, ''));
    });
    page(`<div class="woocommerce">${render()}</div>`);
    startCartPage(config);
    abort = new AbortController();
    for (const name of events)
      document.body.addEventListener(
        name,
        ({ detail }: CustomEventInit) => fired.push([name, ...detail].join(' ')),
        abort,
      );
  };
  const config = { woocommerce: { cart: { remove_coupon_nonce: 'n2' } } };
  const apply = () => {
    const field = find<HTMLInputElement>('#coupon_code');
    field.value = 'save10';
    field.focus();
    find<HTMLFormElement>('form').requestSubmit(find('button'));
  };
  const remove = () => {
    find('a').focus();
    find('a').click();
  };
  afterEach(() => abort.abort());

  it.each([
    ['applied', notice, apply],
    ['removed', '', remove],
  ])('that is %s fires its event before the events of the page', async (name, printed, change) => {
    start(printed, config);
    change();
    await vi.waitFor(() =>
      expect(fired).toEqual([`${name}_coupon save10`, 'updated_cart_totals', 'updated_wc_div']),
    );
  });

  it.each([
    ['applied', notice, apply],
    ['removed', '', remove],
  ])(
    'that is %s empties the field, and shows the notice without a focus elsewhere',
    async (_, printed, change) => {
      start(printed, config);
      find<HTMLInputElement>('#coupon_code').value = 'save10';
      change();
      await vi.waitFor(() => expect(find('[role=alert]').dataset.island).toBe('notice-focus'));
      expect([find('[role=alert]').textContent, find<HTMLInputElement>('#coupon_code').value]).toEqual([
        'Done.',
        '',
      ]);
      expect(document.activeElement).toBe(document.body);
    },
  );

  it.each([
    [config, ['?wc-ajax=remove_coupon security=n2&coupon=save10', '?remove_coupon=save10 ']],
    [{}, ['?remove_coupon=save10 ']],
  ])('is removed with a request for the notice, unless the nonce is missing: %j', async (settings, urls) => {
    start('', settings);
    remove();
    await vi.waitFor(() => expect(fired).toContain('updated_wc_div'));
    expect(requests).toEqual(urls);
  });
});

it('fires no event about the totals of an emptied cart', async () => {
  resetHost();
  const fired: string[] = [];
  const abort = new AbortController();
  for (const name of ['wc_cart_emptied', 'updated_cart_totals', 'updated_wc_div'])
    document.body.addEventListener(name, () => fired.push(name), abort);
  vi.stubGlobal(
    'fetch',
    async () => new Response('<div class="woocommerce"><p class="wc-empty-cart-message">Empty</p></div>'),
  );
  page(
    '<div class="woocommerce"><form class="woocommerce-cart-form"><span class="product-remove"><a href="/cart/?remove_item=abc">×</a></span></form></div>',
  );
  startCartPage({});
  find('a').click();
  await vi.waitFor(() => expect(fired).toEqual(['wc_cart_emptied', 'updated_wc_div']));
  abort.abort();
});

it('goes to the cart’s URL for a cart that comes back after it was emptied', async () => {
  resetHost();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const emptyCart =
    '<div class="woocommerce-notices-wrapper"><div class="woocommerce-message"><a class="restore-item" href="/cart/?undo_item=abc">Undo?</a></div></div><p class="wc-empty-cart-message">Empty</p>';
  const form =
    '<form class="woocommerce-cart-form" action="/cart/"><span class="product-remove"><a href="/cart/?remove_item=abc">×</a></span></form>';
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    requests.push(new URL(String(url), location.href).search);
    return new Response(
      `<div class="woocommerce">${String(url).includes('remove_item') ? emptyCart : form}</div>`,
    );
  });
  page(`<main class="woocommerce-cart"><div class="woocommerce">${form}</div></main>`);
  startCartPage({});
  find('a').click();
  await vi.waitFor(() => expect(find('.wc-empty-cart-message').textContent).toBe('Empty'));
  expect(assign).not.toHaveBeenCalled();
  find('.restore-item').click();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(String(assign.mock.calls[0])).toMatch(/\/cart\/$/);
  expect(requests.filter((search) => search.includes('undo_item'))).toHaveLength(1);
});

describe('a removed line', () => {
  const cartForm = (quantity: number) =>
    `<form class="woocommerce-cart-form" action="/cart/"><div class="woocommerce-cart-form__contents"><p class="cart_item"><span class="product-remove"><a href="/cart/?remove_item=abc">×</a></span><input class="qty" name="cart[abc][qty]" value="${quantity}"></p></div><button name="update_cart">OK</button></form>`;
  const requests = vi.fn<(url: string) => void>();
  let abort: AbortController;

  const start = (html = '') => {
    resetHost();
    requests.mockReset();
    vi.stubGlobal('fetch', async (url: unknown) => {
      requests(String(url));
      return new Response(cartForm(2));
    });
    page(cartForm(2) + html);
    startCartPage({});
    const events: string[] = [];
    abort = new AbortController();
    for (const type of ['cart:removing', 'cart:removed'])
      document.addEventListener(
        type,
        (event) => {
          const { key, cart } = (event as CustomEvent).detail;
          events.push([type, key, ...(cart ? [cart.count] : [])].join(' '));
        },
        abort,
      );
    return events;
  };
  const setToZero = () => {
    find<HTMLInputElement>('.qty').value = '0';
    find<HTMLFormElement>('form').requestSubmit(find('button'));
  };
  afterEach(() => abort.abort());

  it.each([
    ['its link', () => find('.product-remove a').click()],
    ['the quantity 0', setToZero],
  ])('fires cart:removing and cart:removed, by %s', async (_, remove) => {
    const events = start();
    remove();
    await vi.waitFor(() =>
      expect(events).toEqual(['cart:removing abc', `cart:removed abc ${someCart.count}`]),
    );
    expect(requests).toHaveBeenCalledOnce();
    expect(cartHost.remove).not.toHaveBeenCalled();
  });

  it('removes once while Enter or Space is held', async () => {
    start();
    const link = find('.product-remove a');
    const press = (key: string, repeat: boolean) =>
      link.dispatchEvent(new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }));
    const clicks = vi.fn();
    link.addEventListener('click', clicks);
    for (const repeat of [false, true, true]) press(' ', repeat);
    expect(clicks).toHaveBeenCalledOnce();
    // The browser clicks a link on Enter, unless the event is cancelled.
    expect([false, true, true].map((repeat) => press('Enter', repeat))).toEqual([true, false, false]);
  });

  it('leaves the request for the cart to WooCommerce’s own script, and waits for its response', async () => {
    const events = start('<script type="text/plain" id="wc-cart-fragments-js"></script>');
    cartHost.read.mockReturnValue(someCart);
    const answer = vi.fn();
    document.body.addEventListener('updated_wc_div', answer, abort);
    find('.product-remove a').click();
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
    expect(cartHost.refresh).not.toHaveBeenCalled();
    expect(events).toEqual(['cart:removing abc']);
    document.body.dispatchEvent(new CustomEvent('wc_fragments_refreshed', { bubbles: true }));
    await vi.waitFor(() => expect(events[1]).toBe(`cart:removed abc ${someCart.count}`));
    expect(events).toHaveLength(2);
  });

  it('stays when a listener cancels cart:removing', async () => {
    const events = start();
    document.addEventListener('cart:removing', (event) => event.preventDefault(), abort);
    find('.product-remove a').click();
    setToZero();
    expect(find<HTMLInputElement>('.qty').value).toBe('2');
    await vi.waitFor(() => expect(requests).toHaveBeenCalledOnce());
    expect(requests.mock.calls[0]?.[0]).not.toContain('remove_item');
    expect(events).toEqual(['cart:removing abc', 'cart:removing abc']);
  });
});

interface HeldRequest {
  url: URL;
  body: string;
  cache: string | undefined;
  respond(html: string): void;
  fail(): void;
}

/** Answers each request when the test calls the function. */
const holdRequests = () => {
  const sent: HeldRequest[] = [];
  vi.stubGlobal(
    'fetch',
    (url: unknown, { body, cache }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        sent.push({
          url: new URL(String(url), location.href),
          body: String(body ?? ''),
          cache,
          respond: (html) => resolve(new Response(html)),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
      }),
  );
  return sent;
};
const settle = () => new Promise((resolve) => setTimeout(resolve));
/** Waits for a request, because each is sent in the queue of the cart. */
const findRequest = async (sent: HeldRequest[], index: number) => {
  await vi.waitFor(() => expect(sent[index]).toBeDefined());
  return sent[index] as HeldRequest;
};

describe('a rejected coupon', () => {
  const error = '<ul class="woocommerce-error" role="alert"><li>No such coupon.</li></ul>';
  const button = '<button name="apply_coupon">Apply</button>';
  const render = (field: string, notice = '') =>
    `<div class="woocommerce"><div class="woocommerce-notices-wrapper">${notice}</div><form class="woocommerce-cart-form" action="/cart/"><div class="woocommerce-cart-form__contents"></div>${field}</form></div>`;

  it.each([
    [
      'at a field of the theme',
      `<div class="voucher"><input name="coupon_code" id="coupon_code">${button}</div>`,
      '.voucher > #coupon-error-notice',
    ],
    ['in the notices, without a field', button, '.woocommerce-notices-wrapper [role=alert]'],
  ])('shows the shop’s text %s', async (_, field, place) => {
    const sent = holdRequests();
    page(render(field));
    startCartPage({});
    find<HTMLFormElement>('form').requestSubmit(find('button'));
    (await findRequest(sent, 0)).respond(render(field, error));
    await vi.waitFor(() => expect(find(place).textContent).toBe('No such coupon.'));
    expect(document.body.textContent?.match(/No such coupon/g)).toHaveLength(1);
  });

  it('shows the text at the second of two fields, whose code it has sent', async () => {
    const fields = ['a', 'b']
      .map((id) => `<p class="coupon ${id}"><input name="coupon_code" id="coupon_code">${button}</p>`)
      .join('');
    const sent = holdRequests();
    page(render(fields));
    startCartPage({});
    find<HTMLInputElement>('.a input').value = 'first';
    find<HTMLInputElement>('.b input').value = 'second';
    find<HTMLFormElement>('form').requestSubmit(find('.a button'));
    (await findRequest(sent, 0)).respond(render(fields, error));
    await vi.waitFor(() => expect(find('.a .coupon-error-notice').textContent).toBe('No such coupon.'));
    expect(new URLSearchParams(sent[0]?.body).get('coupon_code')).toBe('first');
  });
});

const cartPage = (total: string, picture = '') =>
  `<form class="woocommerce-cart-form" action="/cart/"><div class="woocommerce-cart-form__contents"><p class="cart_item">${picture}<span class="product-remove"><a href="/cart/?remove_item=k1">×</a></span><input class="qty" name="cart[k1][qty]" value="1"></p></div><button name="update_cart">OK</button></form>${[
    'desk',
    'phone',
  ]
    .map(
      (place) =>
        `<div class="${place}"><div class="cart_totals">${total}<input type="radio" name="shipping_method[0]" id="${place}-a" value="a" checked><input type="radio" name="shipping_method[0]" id="${place}-b" value="b"><input type="radio" name="shipping_method[0]" id="${place}-c" value="c"></div></div>`,
    )
    .join('')}`;
const startCart = (html = cartPage('$5')) => {
  const sent = holdRequests();
  resetHost();
  page(html);
  startCartPage({});
  return sent;
};
it('sends the cart, not a coupon, for Enter in a field that an add-on prints beside a product', async () => {
  const sent = startCart(
    cartPage('$5')
      .replace('</p>', '<input type="email" name="recipient[k1]" value="a@b.example"></p>')
      .replace('<button', '<input name="coupon_code"><button name="apply_coupon">Apply</button><button'),
  );
  const press = (field: string) => {
    find(field).focus();
    find<HTMLFormElement>('.woocommerce-cart-form').requestSubmit(find('[name=apply_coupon]'));
  };
  press('[type=email]');
  const body = new URLSearchParams((await findRequest(sent, 0)).body);
  expect([body.get('update_cart'), body.get('apply_coupon')]).toEqual(['Update Cart', null]);
  expect(body.get('recipient[k1]')).toBe('a@b.example');
  (await findRequest(sent, 0)).respond(cartPage('$5'));
  press('[name=coupon_code]');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(new URLSearchParams(sent[1]?.body).has('apply_coupon')).toBe(true);
  (await findRequest(sent, 1)).respond(cartPage('$4'));
  await vi.waitFor(() => expect(find('.desk .cart_totals').textContent).toBe('$4'));
});

const setQuantity = (value: string) => {
  find<HTMLInputElement>('.qty').value = value;
  find<HTMLFormElement>('.woocommerce-cart-form').requestSubmit(find('[name=update_cart]'));
};
const chooseMethod = (id: string) => {
  find<HTMLInputElement>(`#${id}`).checked = true;
  find(`#${id}`).dispatchEvent(new Event('change', { bubbles: true }));
};
const readTotals = () => [...document.querySelectorAll('.cart_totals')].map((node) => node.textContent);

it.each([
  ['both', cartPage('$15')],
  ['one', '<div class="cart_totals">$15</div>'],
])('updates totals that the theme prints twice, where the response holds %s', async (_, html) => {
  const sent = startCart();
  chooseMethod('desk-b');
  (await findRequest(sent, 0)).respond(html);
  await vi.waitFor(() => expect(readTotals()).toEqual(['$15', '$15']));
});

it('sends the last of two quick shipping methods, and keeps the visitor’s choice meanwhile', async () => {
  const sent = startCart();
  chooseMethod('desk-b');
  await findRequest(sent, 0);
  chooseMethod('desk-c');
  chooseMethod('desk-c');
  await settle();
  expect(sent).toHaveLength(1);
  (await findRequest(sent, 0)).respond('<div class="cart_totals">b</div>');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect([readTotals(), find<HTMLInputElement>('#desk-c').checked]).toEqual([['$5', '$5'], true]);
  expect(new URLSearchParams(sent[1]?.body).get('shipping_method[0]')).toBe('c');
  (await findRequest(sent, 1)).respond('<div class="cart_totals">c</div>');
  await vi.waitFor(() => expect(readTotals()).toEqual(['c', 'c']));
  expect(sent).toHaveLength(2);
});

it.each([
  ['#coupon_code', '#coupon_code'],
  ['#flat', '#flat'],
  ['body', '#flat'],
])('leaves the focus, from %s, on %s after another shipping method', async (focused, kept) => {
  const radio = '<input type="radio" name="shipping_method[0]" id="flat" value="flat">';
  vi.stubGlobal('fetch', async () => new Response(`<div class="cart_totals">New ${radio}</div>`));
  page(
    `<form class="woocommerce-cart-form" action="/cart/"><input id="coupon_code"></form><div class="cart_totals">${radio}</div>`,
  );
  startCartPage({});
  find('#flat').dispatchEvent(new Event('change', { bubbles: true }));
  find(focused).focus();
  await vi.waitFor(() => expect(find('.cart_totals').textContent).toContain('New'));
  expect(document.activeElement).toBe(find(kept));
});

it('sends a second quantity after the first, and reports a removal once', async () => {
  const sent = startCart();
  const removed = vi.fn();
  document.addEventListener('cart:removed', removed);
  document.addEventListener('cart:removing', removed);
  setQuantity('2');
  await findRequest(sent, 0);
  setQuantity('0');
  setQuantity('0');
  (await findRequest(sent, 0)).respond(cartPage('$10'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(new URLSearchParams(sent[1]?.body).get('cart[k1][qty]')).toBe('0');
  (await findRequest(sent, 1)).respond(cartPage('$0'));
  await vi.waitFor(() => expect(removed).toHaveBeenCalledTimes(2));
  expect(sent).toHaveLength(2);
});

it.each(['99', ''])('shows the cart’s quantity where the shop refuses “%s”', async (quantity) => {
  const sent = startCart();
  setQuantity(quantity);
  (await findRequest(sent, 0)).respond(cartPage('$5 again'));
  await vi.waitFor(() => expect(readTotals()).toEqual(['$5 again', '$5 again']));
  expect(find<HTMLInputElement>('.qty').value).toBe('1');
});

it('keeps a quantity that the visitor types during a request', async () => {
  const sent = startCart();
  setQuantity('3');
  find<HTMLInputElement>('.qty').value = '4';
  (await findRequest(sent, 0)).respond(cartPage('$5 again'));
  await vi.waitFor(() => expect(readTotals()).toEqual(['$5 again', '$5 again']));
  expect(find<HTMLInputElement>('.qty').value).toBe('4');
});

it('sends the change of a later request although the earlier one fails', async () => {
  const sent = startCart();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  chooseMethod('desk-b');
  await findRequest(sent, 0);
  chooseMethod('desk-c');
  (await findRequest(sent, 0)).fail();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  (await findRequest(sent, 1)).respond('<div class="cart_totals">c</div>');
  await vi.waitFor(() => expect(readTotals()).toEqual(['c', 'c']));
  expect(assign).not.toHaveBeenCalled();
});

it.each(['/cart/', ''])(
  'repeats no action of the URL after a failed shipping change, with the form’s action %j',
  async (action) => {
    gatewayPage.actions.push(...urlActions);
    history.replaceState(null, '', '/cart/?add-to-cart=21&quantity=2&lang=de');
    const sent = startCart(cartPage('$5').replace('action="/cart/"', action && `action="${action}"`));
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    chooseMethod('desk-b');
    (await findRequest(sent, 0)).fail();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(String(assign.mock.calls[0]?.[0])).toMatch(action ? /\/cart\/$/ : /\/cart\/\?lang=de$/);
    history.replaceState(null, '', '/');
  },
);

it('sends a change after the running request of a button or a mini-cart, and looks busy meanwhile', async () => {
  const sent = startCart();
  const adding = deferResponse();
  cartHost.add.mockReturnValue(adding.promise);
  addToCart({ product_id: '5' });
  chooseMethod('desk-b');
  await settle();
  expect(sent).toEqual([]);
  expect(find('.desk .cart_totals').getAttribute('aria-busy')).toBe('true');
  adding.respond({ cart: someCart });
  (await findRequest(sent, 0)).respond('<div class="cart_totals">b</div>');
  await vi.waitFor(() => expect(readTotals()).toEqual(['b', 'b']));
  // After an add the page sends the cart's form, as WooCommerce's own script does.
  (await findRequest(sent, 1)).respond(cartPage('$15'));
  await vi.waitFor(() => expect(readTotals()).toEqual(['$15', '$15']));
  expect(find('.desk .cart_totals').hasAttribute('aria-busy')).toBe(false);
});

it('removes a line past the browser’s cache, which may hold the answer of an earlier removal', async () => {
  const sent = startCart();
  find('.product-remove a').click();
  find('.product-remove a').click();
  await findRequest(sent, 0);
  expect(sent.map(({ cache }) => cache)).toEqual(['no-store']);
  (await findRequest(sent, 0)).respond(cartPage('$0'));
  await vi.waitFor(() => expect(readTotals()).toEqual(['$0', '$0']));
});

it('shows the pictures of an updated cart, which the lazy loader does not find', async () => {
  const picture = '<img class="cup" src="data:image/gif;base64,AA" data-lazy-src="/cup.jpg">';
  const sent = startCart(cartPage('$5', picture));
  setQuantity('2');
  (await findRequest(sent, 0)).respond(cartPage('$10', picture));
  await vi.waitFor(() => expect(find('.cup').getAttribute('src')).toContain('/cup.jpg'));
});

it.each(['click', 'Space', 'a click whose default is prevented', 'jQuery'])(
  'opens and closes the shipping calculator by %s',
  async (way) => {
    const $ = await useJQuery();
    startCart(
      '<form class="woocommerce-shipping-calculator"><a href="#" role="button" class="shipping-calculator-button">Change</a><section class="shipping-calculator-form" style="display: none"></section></form>',
    );
    const button = find('.shipping-calculator-button');
    if (way.includes('prevented')) button.addEventListener('click', (event) => event.preventDefault());
    for (const isOpen of ['true', 'false']) {
      if (way.includes('click')) button.click();
      else if (way === 'jQuery') $(button).trigger('click');
      else button.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
      expect(button.getAttribute('aria-expanded')).toBe(isOpen);
      expect(find('section').style.display).toBe(isOpen === 'true' ? 'block' : 'none');
    }
    Reflect.deleteProperty(window, 'jQuery');
  },
);

describe('jQuery’s own submit', () => {
  const coupon = '<input name="coupon_code" id="coupon_code" value="TEN">';
  const submitBy = async (field: string, isPrevented = false) => {
    const $ = await useJQuery();
    const sent = startCart(cartPage('$5').replace('<button', `${coupon}<button`));
    const form = find<HTMLFormElement>('.woocommerce-cart-form');
    const byBrowser = vi.spyOn(form, 'submit').mockReturnValue();
    if (isPrevented) $(form).on('submit', (event) => event.preventDefault());
    find(field).focus();
    $(form).trigger('submit');
    await settle();
    Reflect.deleteProperty(window, 'jQuery');
    for (const request of sent) request.respond(cartPage('$5'));
    return { sent, byBrowser };
  };

  it.each([
    ['.qty', 'update_cart'],
    ['#coupon_code', 'apply_coupon'],
  ])('sends the cart as WooCommerce’s script does, with the focus in %s', async (field, name) => {
    const { sent, byBrowser } = await submitBy(field);
    expect(sent.map(({ body }) => new URLSearchParams(body).has(name))).toEqual([true]);
    expect(byBrowser).not.toHaveBeenCalled();
  });

  it('leaves the form to the browser without the focus in such a field', async () => {
    const { sent, byBrowser } = await submitBy('.product-remove a');
    expect(sent).toEqual([]);
    expect(byBrowser).toHaveBeenCalledOnce();
  });

  it('leaves the form to a listener that prevents the default', async () => {
    expect((await submitBy('.qty', true)).sent).toEqual([]);
  });

  it('leaves the form to a delegated listener that the document gets later', async () => {
    const $ = await useJQuery();
    const sent = startCart();
    $(document).on('submit', '.woocommerce-cart-form', (event) => event.preventDefault());
    find('.qty').focus();
    $('.woocommerce-cart-form').trigger('submit').trigger('submit');
    await settle();
    $(document).off('submit');
    Reflect.deleteProperty(window, 'jQuery');
    expect(sent).toEqual([]);
  });
});

it('leaves a form to a script that listens on the document later', async () => {
  const sent = startCart();
  const abort = new AbortController();
  document.addEventListener('submit', (event) => event.preventDefault(), { signal: abort.signal });
  find<HTMLFormElement>('.woocommerce-cart-form').requestSubmit(find('[name=update_cart]'));
  await settle();
  abort.abort();
  expect(sent).toEqual([]);
});

it('leaves the page to WooCommerce’s own script that arrives late', async () => {
  const sent = startCart();
  lateScript.abort();
  setQuantity('2');
  chooseMethod('desk-b');
  find('.product-remove a').addEventListener('click', (event) => event.preventDefault());
  find('.product-remove a').click();
  document.body.dispatchEvent(new CustomEvent('wc_update_cart'));
  await settle();
  expect(sent).toEqual([]);
});
