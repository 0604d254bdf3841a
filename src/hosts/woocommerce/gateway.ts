import { parseHtml } from '../../dom/html';
import type { CartAnswer, CartGateway, CartState } from '../../gateways/cart';
import { httpError, parseObject, requestText, toForm } from '../../gateways/http';
import { applyFragments, type Fragments } from './fragments';
import { readMiniCart } from './mini-cart';
import type { Settings } from './settings';

/** The shop page's address for an endpoint. Plain replacement: `%%` is no valid encoding (commerce contract §1). */
export const endpointUrl = (template: string, endpoint: string) =>
  template.replace('%%endpoint%%', () => endpoint);

const safeUrl = (value: unknown) => {
  const url = new URL(String(value), document.baseURI);
  if (!/^https?:$/.test(url.protocol)) throw httpError('unknown_error');
  return url.href;
};

/** WooCommerce's `wc-ajax` protocol (commerce contract §1 to §4). */
export const createWcAjax = (settings: () => Settings): CartGateway => {
  const call = async (endpoint: string, data: Record<string, unknown>) =>
    // Status is 200 always and the type mostly text/html, so only the text tells (commerce contract §1).
    parseObject(
      await requestText(endpointUrl(settings().wcAjaxUrl, endpoint), {
        method: 'POST',
        // A visitor who leaves at once still gets what was asked for.
        keepalive: true,
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        body: toForm(data),
      }),
    );

  const cartOf = (answer: Record<string, unknown>): CartState => {
    const fragments = answer.fragments as Fragments | undefined;
    if (!fragments || typeof fragments !== 'object') throw httpError('unknown_error');
    applyFragments(fragments);
    const shown = readMiniCart(parseHtml(Object.values(fragments).join(''))) ?? readMiniCart(document);
    return { count: 0, lines: [], subtotal: '', ...shown, hash: String(answer.cart_hash ?? '') };
  };

  return {
    async add(payload): Promise<CartAnswer> {
      const answer = await call('add_to_cart', payload);
      if (answer.error) {
        if (!answer.product_url) throw httpError('unknown_error');
        return { redirect: safeUrl(answer.product_url) };
      }
      const { cartRedirectAfterAdd, cartUrl } = settings();
      return cartRedirectAfterAdd ? { redirect: safeUrl(cartUrl) } : { cart: cartOf(answer) };
    },
    remove: async (key) => ({ cart: cartOf(await call('remove_from_cart', { cart_item_key: key })) }),
    refresh: async () => ({ cart: cartOf(await call('get_refreshed_fragments', { time: Date.now() })) }),
    read: () => {
      const shown = readMiniCart(document);
      return shown && { ...shown, hash: '' };
    },
  };
};
