import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '../../../../src/dom/emit';
import { createEndpointUrl } from '../../../../src/hosts/woocommerce/cart/endpoint';
import { createWcAjaxGateway } from '../../../../src/hosts/woocommerce/cart/gateway';
import { repaintCart } from '../../../../src/hosts/woocommerce/cart/repaint';
import type { Settings } from '../../../../src/hosts/woocommerce/settings';
import { showNotices } from '../../../../src/hosts/woocommerce/shop-page/notices';
import type { CartChange } from '../../../../src/stores/cart-gateway';
import { find, page } from '../../../support/context';
import { endListeners, watchListeners } from '../../../support/listeners';
import { cup, miniCart, mug } from '../../../support/shop';

const settings: Settings = {
  wcAjaxUrl: '/de/?wc-ajax=%%endpoint%%&lang=de',
  cartUrl: '/cart/',
  viewCart: 'View cart',
  isCart: false,
  redirectsAfterAdd: false,
  fragmentName: 'wc_fragments_x',
  hashKey: 'wc_cart_hash_x',
  timeoutMs: 5_000,
  refresh: 'auto',
  storeApiUrl: '',
  prefersStoreApi: false,
  hasProductForms: true,
  addedMessage: 'Added.',
  offlineText: '',
};
const content = 'div.widget_shopping_cart_content';
const filled = { fragments: { [content]: miniCart(cup, mug) }, cart_hash: '9f0c' };

/** Stubs a host that gives a response. @returns the host's gateway, and a function that reads the first request */
const stubHost = (reply: unknown, overrides: Partial<Settings> = {}) => {
  const text = typeof reply === 'string' ? reply : JSON.stringify(reply);
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => ({ text: async () => text }));
  vi.stubGlobal('fetch', fetch);
  const readFirstRequest = () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url, method: init?.method, headers: init?.headers, body: String(init?.body) };
  };
  return {
    gateway: createWcAjaxGateway(() => ({ ...settings, ...overrides }), showNotices),
    readFirstRequest,
  };
};

afterEach(() => vi.unstubAllGlobals());

describe('createEndpointUrl', () => {
  it('inserts the endpoint’s name as plain text', () => {
    expect(createEndpointUrl('/?a=1&wc-ajax=%%endpoint%%&b', 'add_to_cart')).toBe(
      '/?a=1&wc-ajax=add_to_cart&b',
    );
    expect(createEndpointUrl('/%%endpoint%%', '$&')).toBe('/$&');
  });
});

describe('add', () => {
  it('posts the button’s data', async () => {
    const { gateway, readFirstRequest } = stubHost(filled);
    await gateway.add({ product_id: '55', quantity: '2', extra: { a: [1] } });
    expect(readFirstRequest()).toEqual({
      url: '/de/?wc-ajax=add_to_cart&lang=de',
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      body: 'product_id=55&quantity=2&extra%5Ba%5D%5B%5D=1',
    });
  });

  it('returns the fragments with their cart, and leaves the page as it is', async () => {
    page(miniCart());
    const reply = await stubHost(filled).gateway.add({});
    expect(find(content).querySelectorAll('li')).toHaveLength(0);
    expect(reply).toMatchObject({
      cart: { count: 3, subtotal: '$99.00', hash: '9f0c' },
      response: filled.fragments,
    });
  });

  it('reads the cart from the fragments on a page that shows no cart', async () => {
    expect(await stubHost(filled).gateway.add({})).toMatchObject({ cart: { count: 3 } });
  });

  it('reads the cart from the page where the fragments contain no cart', async () => {
    page(miniCart(mug));
    const reply = { fragments: { '.count': '<i class="count">1</i>' }, cart_hash: null };
    expect(await stubHost(reply).gateway.add({})).toMatchObject({ cart: { count: 1, hash: '' } });
  });

  it('returns product_url as the redirect', async () => {
    const reply = { error: true, product_url: '/p/mug/' };
    expect(await stubHost(reply).gateway.add({})).toEqual({
      redirect: new URL('/p/mug/', location.href).href,
    });
  });

  describe('where a form or list of blocks has a place for notices', () => {
    const banner = '<div class="wc-block-components-notice-banner is-error" role="alert">Only 3 left</div>';
    /** Refuses an add, and serves the page of the product. */
    const refuse = (productPage: string) => {
      page('<div class="wc-block-components-notices" data-notices></div>');
      const reply = JSON.stringify({ error: true, product_url: '/p/mug/' });
      const fetch = vi.fn(async (url: unknown) => ({
        text: async () => (String(url).includes('wc-ajax') ? reply : productPage),
      }));
      vi.stubGlobal('fetch', fetch);
      return createWcAjaxGateway(() => settings, showNotices).add({ product_id: '21' });
    };

    it('shows there why the shop has refused an add, which the product’s page tells', async () => {
      const productPage = `<div class="woocommerce-notices-wrapper">${banner}</div>`;
      await expect(refuse(productPage)).rejects.toMatchObject({ message: 'Only 3 left', isShown: true });
      expect(find('.wc-block-components-notices').textContent).toBe('Only 3 left');
    });

    it('returns product_url as the redirect where that page tells nothing', async () => {
      expect(await refuse('<p>Mug</p>')).toEqual({ redirect: new URL('/p/mug/', location.href).href });
    });
  });

  it('returns the cart as the redirect where the shop redirects', async () => {
    expect(await stubHost(filled, { redirectsAfterAdd: true }).gateway.add({})).toEqual({
      redirect: new URL('/cart/', location.href).href,
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' java\nscript:alert(1)'])(
    'follows no redirect to %j',
    async (product_url) => {
      await expect(stubHost({ error: true, product_url }).gateway.add({})).rejects.toMatchObject({
        code: 'unknown_error',
      });
    },
  );

  it.each([
    ['an error without a URL', { error: true }, 'unknown_error'],
    ['no fragments', { cart_hash: 'x' }, 'unknown_error'],
    ['fragments of a wrong type', { fragments: 'x' }, 'unknown_error'],
    ['an empty list for fragments', { fragments: [], cart_hash: 'x' }, 'unknown_error'],
    ['an empty body', '', 'invalid_json'],
    ['null', 'null', 'invalid_json'],
    ['false', 'false', 'invalid_json'],
    ['HTML', '<html>Fatal error</html>', 'invalid_json'],
    ['a truncated response', '{"fragments":{', 'invalid_json'],
  ])('rejects %s', async (_, reply, code) => {
    await expect(stubHost(reply).gateway.add({})).rejects.toMatchObject({ name: 'HttpError', code });
  });
});

describe('add by the page', () => {
  const setCookie = (hash: string) =>
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(hash && `woocommerce_cart_hash=${hash}`);
  const respondWithPage = (html: string, responseUrl = location.href) => {
    const fetch = vi.fn(async (url: string | URL, _init: RequestInit) =>
      String(url).includes('wc-ajax')
        ? { ok: true, text: async () => JSON.stringify(filled) }
        : {
            ok: true,
            redirected: responseUrl !== location.href,
            url: responseUrl,
            text: async () => html,
          },
    );
    vi.stubGlobal('fetch', fetch);
    return { gateway: createWcAjaxGateway(() => settings, showNotices), fetch };
  };
  const place = '<div class="woocommerce-notices-wrapper"></div>';
  const notice = (kind: string, text: string) =>
    `<div class="woocommerce-notices-wrapper"><div class="woocommerce-${kind}" role="alert">${text}</div></div>`;

  it('shows the shop’s own notice with its link', async () => {
    setCookie('old');
    page(`<main>${place}</main>`);
    const { gateway, fetch } = respondWithPage(notice('message', 'Added. <a href="/cart/">View cart</a>'));
    expect(await gateway.add({ 'add-to-cart': '21', quantity: '2' })).toMatchObject({
      cart: { hash: '9f0c' },
    });
    expect(String(fetch.mock.calls[0]?.[0])).toBe(location.href);
    expect(String(fetch.mock.calls[0]?.[1].body)).toBe('add-to-cart=21&quantity=2');
    expect(find('.woocommerce-message a').textContent).toBe('View cart');
  });

  const banners = '<template><div class="wc-block-components-notice-banner"></div></template>';

  it.each([
    ['in the form of blocks', '', banners, true],
    ['in notices whose template the plugin has taken out', 'data-notices', '', true],
    ['not in notices that another script draws', '', '', false],
    [
      'not where the module of the form runs',
      'data-wp-interactive="woocommerce/store-notices"',
      banners,
      false,
    ],
  ])('shows a refusal %s', async (_, attribute, template, isShown) => {
    setCookie('old');
    page(
      `<main><div class="wc-block-mini-cart__drawer"><div class="wc-block-components-notices">${banners}</div></div><div class="wc-block-components-notices" ${attribute}>${template}<form></form></div></main>`,
    );
    const { gateway } = respondWithPage(
      '<div class="wc-block-components-notice-banner is-error" role="alert">Only 2 left</div><div class="wc-block-components-notice-banner is-success" role="alert">Tea is in the cart</div>',
    );
    const add = gateway.add({ 'add-to-cart': '21', attribute_colour: 'red' });
    await expect(add).rejects.toMatchObject({ isShown });
    expect(find('form').parentElement?.firstElementChild?.textContent).toBe(isShown ? 'Only 2 left' : '');
    expect(find('main').textContent).toBe(isShown ? 'Only 2 left' : '');
  });

  describe('in a form of blocks, on a page that has a place for the shop’s notices too', () => {
    const start = (id = '21') => {
      setCookie('old');
      const form = `<form class="wc-block-add-to-cart-with-options" method="post"><input type="hidden" name="add-to-cart" value="${id}"></form>`;
      page(
        `<main><div class="wc-block-store-notices">${place}</div><div class="wc-block-components-notices other">${banners}</div><div class="wc-block-components-notices own">${banners}${form}</div></main>`,
      );
    };
    const answer = (kind: string, text: string) =>
      respondWithPage(
        `<div class="woocommerce-notices-wrapper"><div class="wc-block-components-notice-banner is-${kind}" role="alert">${text}</div></div>`,
      );

    it('shows no success, because the block shows the add on its button', async () => {
      start();
      await answer('success', 'Added.').gateway.add({ 'add-to-cart': '21', attribute_colour: 'red' });
      expect(find('main').textContent).toBe('');
    });

    it('shows a refusal in the banner of the form', async () => {
      start();
      const add = answer('error', 'Only 2 left').gateway.add({
        'add-to-cart': '21',
        attribute_colour: 'red',
      });
      await expect(add).rejects.toMatchObject({ isShown: true });
      expect(find('.own').textContent).toBe('Only 2 left');
      expect(find('main').textContent).toBe('Only 2 left');
    });

    it('requests the smaller endpoint, whose answer is enough', async () => {
      start();
      const { gateway, fetch } = answer('success', 'Added.');
      await gateway.add({ 'add-to-cart': '21', quantity: '2' });
      expect(fetch.mock.calls.map(([url]) => String(url))).toEqual(['/de/?wc-ajax=add_to_cart&lang=de']);
    });

    it('leaves the add by another form to the shop’s own notice', async () => {
      start('22');
      await answer('success', 'Added.').gateway.add({ 'add-to-cart': '21' });
      expect(find('.woocommerce-notices-wrapper').textContent).toBe('Added.');
    });
  });

  it('shows a notice that the theme prints outside the shop’s place, and removes the previous notice', async () => {
    setCookie('old');
    page(
      `<main><div class="woocommerce"><div class="woocommerce-message" role="alert">Before</div></div>${place}</main>`,
    );
    const { gateway } = respondWithPage(
      `<div class="woocommerce"><div class="woocommerce-message" role="alert">Added.</div></div>${place}`,
    );
    await gateway.add({ 'add-to-cart': '21' });
    expect(find('.woocommerce-message').textContent).toBe('Added.');
    expect(find('.woocommerce-notices-wrapper').textContent).toBe('Added.');
  });

  it('shows a refusal in the place of notices, and marks the error as shown', async () => {
    setCookie('old');
    page(`<main>${place}</main>`);
    const { gateway } = respondWithPage(notice('error', 'Only 3 left.'));
    await expect(gateway.add({ 'add-to-cart': '21' })).rejects.toMatchObject({
      message: 'Only 3 left.',
      isShown: true,
    });
    expect(find('.woocommerce-error').textContent).toBe('Only 3 left.');
  });

  it('leaves a refusal that the page’s place does not show to the bundle’s own message', async () => {
    setCookie('old');
    page(`<main>${place}</main>`);
    const { gateway } = respondWithPage(
      '<div class="woocommerce-notices-wrapper"><div class="woocommerce-message" role="alert">Saved.</div></div><ul class="woocommerce-error" role="alert">Only 3 left.</ul>',
    );
    await expect(gateway.add({ 'add-to-cart': '21' })).rejects.toMatchObject({
      message: 'Only 3 left.',
      isShown: false,
    });
    expect(find('main').textContent).toBe('Saved.');
  });

  it('returns another page of the shop as the redirect', async () => {
    setCookie('old');
    page(`<main>${place}</main>`);
    const target = new URL('/thanks/', location.href).href;
    expect(await respondWithPage('', target).gateway.add({ 'add-to-cart': '21' })).toEqual({
      redirect: target,
    });
  });

  it.each(['?page_id=7', '?lang=de', '?product=mug&added=1'])(
    'follows a redirect that differs only in its query: %s',
    async (query) => {
      setCookie('old');
      page(`<main>${place}</main>`);
      const target = new URL(query, location.href).href;
      const { gateway } = respondWithPage('', target);
      const form = new URL('?product=mug', location.href).href;
      expect(await gateway.add({ 'add-to-cart': '21' }, form)).toEqual({ redirect: target });
    },
  );

  it('accepts a product that a plugin puts elsewhere, because the shop says so', async () => {
    setCookie('9f0c');
    page(`<main>${place}</main>`);
    const { gateway } = respondWithPage(notice('message', 'Mug is in your quote list.'));
    expect(await gateway.add({ 'add-to-cart': '21' })).toMatchObject({ cart: { hash: '9f0c' } });
  });

  it('requests the smaller endpoint where the page has no place for a notice', async () => {
    page('<main></main>');
    const { gateway, fetch } = respondWithPage('');
    await gateway.add({ 'add-to-cart': '21', quantity: '2' });
    expect(fetch.mock.calls.map(([url]) => String(url))).toEqual(['/de/?wc-ajax=add_to_cart&lang=de']);
  });

  it.each(['variation_id', 'quantity[21]', 'attribute_colour', 'gift-card-recipient'])(
    'posts a form with the field %s to the shop’s page, which alone knows what it is for',
    async (name) => {
      setCookie('old');
      page('<main></main>');
      const { gateway, fetch } = respondWithPage('');
      await gateway.add({ 'add-to-cart': '21', quantity: '2', [name]: '1' });
      expect(String(fetch.mock.calls[0]?.[0])).toBe(location.href);
    },
  );

  it.each([
    ['product-type-simple', '/de/?wc-ajax=add_to_cart&lang=de'],
    ['product-type-gift-card', location.href],
  ])('sends the field of an add-on in a form of the %s to %s', async (type, url) => {
    setCookie('old');
    page(`<div class="product ${type}"><form><button name="add-to-cart" value="21"></button></form></div>`);
    const { gateway, fetch } = respondWithPage('');
    await gateway.add({ 'add-to-cart': '21', quantity: '2', engraving: 'A' });
    expect(String(fetch.mock.calls[0]?.[0])).toBe(url);
  });
});

describe('remove', () => {
  it('posts the line’s key', async () => {
    page(miniCart(cup, mug));
    const { gateway, readFirstRequest } = stubHost({
      fragments: { [content]: miniCart(mug) },
      cart_hash: 'h',
    });
    expect(await gateway.remove('abc')).toMatchObject({ cart: { count: 1, hash: 'h' } });
    expect(readFirstRequest()).toMatchObject({
      url: '/de/?wc-ajax=remove_from_cart&lang=de',
      body: 'cart_item_key=abc',
    });
    // The listener of the host repaints.
    expect(document.querySelectorAll('.remove')).toHaveLength(2);
  });

  it('rejects a failure with status 200', async () => {
    await expect(stubHost({ success: false }).gateway.remove('abc')).rejects.toMatchObject({
      code: 'unknown_error',
    });
  });

  it('reads an empty cart after the removal of the last line', async () => {
    const { gateway } = stubHost({ fragments: { [content]: miniCart() }, cart_hash: '' });
    expect(await gateway.remove('abc')).toMatchObject({
      cart: { count: 0, lines: [], subtotal: '', hash: '' },
    });
  });
});

describe('refresh and read', () => {
  it('requests the fragments at a new URL each time, so that no cache between answers', async () => {
    const { gateway, readFirstRequest } = stubHost(filled);
    expect(await gateway.refresh()).toMatchObject({ cart: { count: 3 } });
    expect(readFirstRequest()).toMatchObject({
      url: expect.stringMatching(/^\/de\/\?wc-ajax=get_refreshed_fragments&lang=de&time=\d{13}$/),
      method: undefined,
    });
  });

  it('reads the cart from the page without a request', () => {
    const { gateway } = stubHost(filled);
    expect(gateway.read()).toBeUndefined();
    page(miniCart(cup));
    expect(gateway.read()).toMatchObject({ count: 2, hash: '' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('reads the settings at each use, because globals may load late', async () => {
    const lateSettings = { ...settings };
    stubHost(filled);
    const gateway = createWcAjaxGateway(() => lateSettings, showNotices);
    lateSettings.wcAjaxUrl = '/late?wc-ajax=%%endpoint%%';
    await gateway.refresh();
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toMatch(/^\/late\?wc-ajax=get_refreshed_fragments&time=\d+$/);
  });
});

describe('repaintCart', () => {
  const cart = { count: 1, lines: [], subtotal: '', hash: 'h' };
  const receive = (shop: 'cart' | 'downloads' = 'cart') =>
    emit(document, 'cart:received', { cart, response: filled.fragments, shop });
  beforeEach(() => {
    sessionStorage.clear();
    watchListeners();
    repaintCart();
  });
  afterEach(endListeners);

  it('shows the cart of each response in the page, except another shop’s cart', () => {
    page(miniCart());
    receive('downloads');
    expect(document.querySelectorAll('.remove')).toHaveLength(0);
    receive();
    expect(document.querySelectorAll('.remove')).toHaveLength(2);
  });
});

describe('requests', () => {
  it('omits keepalive where the browser would reject the body', async () => {
    const { gateway } = stubHost(filled);
    await gateway.add({ product_id: '55', note: 'x'.repeat(100) });
    await gateway.add({ product_id: '55', note: 'x'.repeat(70_000) });
    expect(vi.mocked(fetch).mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, false]);
  });

  const variable = { 'add-to-cart': '21', variation_id: '22', quantity: '1' };
  const respondWith = (...responses: [string, number][]) => {
    const urls: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      urls.push(String(url));
      const [text, status] = responses.shift() ?? ['', 500];
      return new Response(text, { status });
    });
    return urls;
  };
  const createGateway = () => createWcAjaxGateway(() => settings, showNotices);

  it('posts a variable product to the action URL of the product’s form', async () => {
    const urls = respondWith(['<p></p>', 200], [JSON.stringify(filled), 200]);
    await createGateway().add(variable, 'http://shop.test/product/tee/');
    expect(urls[0]).toBe('http://shop.test/product/tee/');
  });

  it('reports an error if the response is an error page, even with a filled cart', async () => {
    respondWith(['<h1>Critical error</h1>', 500], [JSON.stringify(filled), 200]);
    await expect(createGateway().add(variable)).rejects.toMatchObject({ code: 'unknown_error' });
  });

  it('reports an error if the cart stays the same, even without a readable cookie of the cart', async () => {
    const unchanged = JSON.stringify(filled);
    respondWith([unchanged, 200], ['<p></p>', 200], [unchanged, 200]);
    const gateway = createGateway();
    await gateway.refresh();
    await expect(gateway.add(variable)).rejects.toMatchObject({ code: 'unknown_error' });
  });
});

describe('undo of a removal', () => {
  const key = 'abc';
  const answer = (fragments: string) => ({
    ok: true,
    text: async (): Promise<string> => JSON.stringify({ fragments: { [content]: fragments }, cart_hash: '' }),
  });
  const removeCup = async (printed: string, afterUndo: string) => {
    page(printed);
    const { gateway } = stubHost(filled);
    const fetch = vi.fn(async (url: string | URL, _init: RequestInit) =>
      String(url).includes('remove_from_cart')
        ? answer(miniCart(mug))
        : String(url).includes('undo_item')
          ? { ok: false, type: 'opaqueredirect', text: async (): Promise<string> => '' }
          : answer(afterUndo),
    );
    vi.stubGlobal('fetch', fetch);
    const change = (await gateway.remove(key)) as CartChange;
    return { change, fetch };
  };
  const printed = miniCart(cup).replace(
    /href="[^"]*"( class="remove)/,
    'href="/cart/?remove_item=abc&_wpnonce=1a2b"$1',
  );

  it('follows the shop’s own link, and returns the cart with the line', async () => {
    const { change, fetch } = await removeCup(printed, miniCart(cup));
    expect(await change.restore?.()).toMatchObject({ cart: { count: 2 } });
    const [url, init] = fetch.mock.calls[1] ?? [];
    expect(String(url)).toBe(new URL('/cart/?_wpnonce=1a2b&undo_item=abc', location.href).href);
    expect(init).toMatchObject({ redirect: 'manual', cache: 'no-store' });
  });

  it('fails with the shop’s cart where the line has not come back', async () => {
    const { change } = await removeCup(printed, miniCart(mug));
    await expect(change.restore?.()).rejects.toMatchObject({ code: 'unknown_error', cart: { count: 1 } });
  });

  it.each([
    ['no link of the line', miniCart(mug)],
    ['a link of another kind', printed.replace('remove_item=abc', 'discard=abc')],
  ])('offers none where the shop has printed %s', async (_, html) => {
    const { change } = await removeCup(html, miniCart(cup));
    expect(change.restore).toBeUndefined();
  });
});
