import { afterEach, describe, expect, it, vi } from 'vitest';
import { endpointUrl } from '../../../src/hosts/woocommerce/endpoint';
import { createWcAjax } from '../../../src/hosts/woocommerce/gateway';
import type { Settings } from '../../../src/hosts/woocommerce/settings';
import { find, page } from '../../support/context';
import { cup, miniCart, mug } from '../../support/shop';

const settings: Settings = {
  wcAjaxUrl: '/de/?wc-ajax=%%endpoint%%&lang=de',
  cartUrl: '/cart/',
  viewCart: 'View cart',
  isCart: false,
  cartRedirectAfterAdd: false,
  fragmentName: 'wc_fragments_x',
  hashKey: 'wc_cart_hash_x',
  timeout: 5_000,
  refresh: 'auto',
  storeApi: '',
  productForms: true,
  addedMessage: 'Added.',
};
const content = 'div.widget_shopping_cart_content';
const filled = { fragments: { [content]: miniCart(cup, mug) }, cart_hash: '9f0c' };

/** A gateway whose host answers that. */
const host = (answer: unknown, over: Partial<Settings> = {}) => {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => ({ text: async () => text }));
  vi.stubGlobal('fetch', fetch);
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url, method: init?.method, headers: init?.headers, body: String(init?.body) };
  };
  return { gateway: createWcAjax(() => ({ ...settings, ...over })), sent };
};

afterEach(() => vi.unstubAllGlobals());

describe('endpointUrl', () => {
  it('is a plain replacement', () => {
    expect(endpointUrl('/?a=1&wc-ajax=%%endpoint%%&b', 'add_to_cart')).toBe('/?a=1&wc-ajax=add_to_cart&b');
    expect(endpointUrl('/%%endpoint%%', '$&')).toBe('/$&');
  });
});

describe('add', () => {
  it('posts what the button says', async () => {
    const { gateway, sent } = host(filled);
    await gateway.add({ product_id: '55', quantity: '2', extra: { a: [1] } });
    expect(sent()).toEqual({
      url: '/de/?wc-ajax=add_to_cart&lang=de',
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      body: 'product_id=55&quantity=2&extra%5Ba%5D%5B%5D=1',
    });
  });

  it('applies the fragments and reads the cart from them', async () => {
    page(miniCart());
    const answer = await host(filled).gateway.add({});
    expect(find(content).querySelectorAll('li')).toHaveLength(2);
    expect(answer).toMatchObject({ cart: { count: 3, subtotal: '$99.00', hash: '9f0c' } });
  });

  it('reads the cart from the fragments on a page that shows none', async () => {
    expect(await host(filled).gateway.add({})).toMatchObject({ cart: { count: 3 } });
  });

  it('reads it from the page where the fragments hold none', async () => {
    page(miniCart(mug));
    const answer = { fragments: { '.count': '<i class="count">1</i>' }, cart_hash: null };
    expect(await host(answer).gateway.add({})).toMatchObject({ cart: { count: 1, hash: '' } });
  });

  it('goes to the product where there is something to choose or read', async () => {
    const answer = { error: true, product_url: '/p/mug/' };
    expect(await host(answer).gateway.add({})).toEqual({ redirect: new URL('/p/mug/', location.href).href });
  });

  it('goes to the cart where the shop wants that', async () => {
    expect(await host(filled, { cartRedirectAfterAdd: true }).gateway.add({})).toEqual({
      redirect: new URL('/cart/', location.href).href,
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' java\nscript:alert(1)'])(
    'goes nowhere for %j',
    async (product_url) => {
      await expect(host({ error: true, product_url }).gateway.add({})).rejects.toMatchObject({
        code: 'unknown_error',
      });
    },
  );

  it.each([
    ['an error without an address', { error: true }, 'unknown_error'],
    ['no fragments', { cart_hash: 'x' }, 'unknown_error'],
    ['fragments of a wrong type', { fragments: 'x' }, 'unknown_error'],
    ['an empty body', '', 'invalid_json'],
    ['null', 'null', 'invalid_json'],
    ['false', 'false', 'invalid_json'],
    ['HTML', '<html>Fatal error</html>', 'invalid_json'],
    ['half of an answer', '{"fragments":{', 'invalid_json'],
  ])('rejects %s', async (_, answer, code) => {
    await expect(host(answer).gateway.add({})).rejects.toMatchObject({ name: 'HttpError', code });
  });
});

describe('remove', () => {
  it('posts the key of the line', async () => {
    page(miniCart(cup, mug));
    const { gateway, sent } = host({ fragments: { [content]: miniCart(mug) }, cart_hash: 'h' });
    expect(await gateway.remove('abc')).toMatchObject({ cart: { count: 1, hash: 'h' } });
    expect(sent()).toMatchObject({ url: '/de/?wc-ajax=remove_from_cart&lang=de', body: 'cart_item_key=abc' });
    expect(find('.remove').dataset.cart_item_key).toBe('def');
  });

  it('rejects the failure that comes with status 200', async () => {
    await expect(host({ success: false }).gateway.remove('abc')).rejects.toMatchObject({
      code: 'unknown_error',
    });
  });

  it('reads the empty cart that is left', async () => {
    const { gateway } = host({ fragments: { [content]: miniCart() }, cart_hash: '' });
    expect(await gateway.remove('abc')).toEqual({ cart: { count: 0, lines: [], subtotal: '', hash: '' } });
  });
});

describe('refresh and read', () => {
  it('asks for the fragments', async () => {
    const { gateway, sent } = host(filled);
    expect(await gateway.refresh()).toMatchObject({ cart: { count: 3 } });
    expect(sent()).toMatchObject({ url: '/de/?wc-ajax=get_refreshed_fragments&lang=de', method: undefined });
  });

  it('reads the page without a request', () => {
    const { gateway } = host(filled);
    expect(gateway.read()).toBeUndefined();
    page(miniCart(cup));
    expect(gateway.read()).toMatchObject({ count: 2, hash: '' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('reads the settings at each use, as the globals may come late', async () => {
    const late = { ...settings };
    host(filled);
    const gateway = createWcAjax(() => late);
    late.wcAjaxUrl = '/late?wc-ajax=%%endpoint%%';
    await gateway.refresh();
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe('/late?wc-ajax=get_refreshed_fragments');
  });
});
