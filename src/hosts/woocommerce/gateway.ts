import { parseHtml } from '../../dom/html';
import { httpUrl } from '../../dom/url';
import type { CartAnswer, CartGateway, CartPayload, CartState } from '../../gateways/cart';
import { hostError, httpError, parseObject, requestText, toForm } from '../../gateways/http';
import { type Fragments, fragmentsOf } from '../answers';
import { endpointUrl } from './endpoint';
import { readCookie, writeCached } from './fragment-cache';
import { applyFragments } from './fragments';
import { readMiniCart } from './mini-cart';
import type { Settings } from './settings';

const safeUrl = (value: unknown) => {
  const url = httpUrl(String(value));
  if (!url) throw httpError('unknown_error');
  return url;
};

/** WooCommerce's `wc-ajax` protocol (commerce contract §1 to §4). */
export const createWcAjax = (settings: () => Settings): CartGateway => {
  const call = async (endpoint: string, init: RequestInit, limit?: number) =>
    // Status is 200 always and the type mostly text/html, so only the text tells (commerce contract §1).
    parseObject(
      await requestText(
        endpointUrl(settings().wcAjaxUrl, endpoint),
        { headers: { 'X-Requested-With': 'XMLHttpRequest' }, ...init },
        limit,
      ),
    );
  const post = (endpoint: string, data: Record<string, unknown>) =>
    // A visitor who leaves at once still gets what was asked for.
    call(endpoint, { method: 'POST', keepalive: true, body: toForm(data) });

  const cartOf = (answer: Record<string, unknown>): CartState => {
    const fragments = answer.fragments as Fragments | undefined;
    if (!fragments || typeof fragments !== 'object') throw httpError('unknown_error');
    const hash = String(answer.cart_hash ?? '');
    applyFragments(fragments);
    writeCached(settings(), fragments, hash);
    const shown = readMiniCart(parseHtml(Object.values(fragments).join(''))) ?? readMiniCart(document);
    const cart = { count: 0, lines: [], subtotal: '', ...shown, hash };
    fragmentsOf.set(cart, fragments);
    return cart;
  };

  const refreshed = async () =>
    cartOf(await call('get_refreshed_fragments', { cache: 'no-store' }, settings().timeout));

  /** What the endpoint cannot do (options left open, several products at once) the page itself can. */
  const addByPage = async (payload: CartPayload): Promise<CartState> => {
    const before = readCookie('woocommerce_cart_hash');
    const page = parseHtml(await requestText(location.href, { method: 'POST', body: toForm(payload) }));
    const notice = page.querySelector('.woocommerce-error,.wc-block-components-notice-banner.is-error');
    const cart = await refreshed();
    // With several products a part may be in the cart, and the notice says what is not.
    if (notice) throw hostError(notice.textContent?.trim() ?? '');
    if (cart.hash === before) throw httpError('unknown_error');
    return cart;
  };

  return {
    async add(payload): Promise<CartAnswer> {
      const { 'add-to-cart': formId, ...fields } = payload;
      if (formId && Object.keys(fields).some((name) => /^(attribute_|variation_id|quantity\[)/.test(name))) {
        const cart = await addByPage(payload);
        const { cartRedirectAfterAdd, cartUrl } = settings();
        return cartRedirectAfterAdd ? { redirect: safeUrl(cartUrl) } : { cart };
      }
      const answer = await post('add_to_cart', formId ? { ...fields, product_id: formId } : payload);
      if (answer.error) {
        if (!answer.product_url) throw httpError('unknown_error');
        return { redirect: safeUrl(answer.product_url) };
      }
      const { cartRedirectAfterAdd, cartUrl } = settings();
      return cartRedirectAfterAdd ? { redirect: safeUrl(cartUrl) } : { cart: cartOf(answer) };
    },
    remove: async (key) => ({ cart: cartOf(await post('remove_from_cart', { cart_item_key: key })) }),
    refresh: async () => ({ cart: await refreshed() }),
    read: () => {
      const shown = readMiniCart(document);
      return shown && { ...shown, hash: '' };
    },
  };
};
