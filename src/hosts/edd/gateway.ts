import { parseHtml } from '../../dom/html';
import { httpUrl } from '../../dom/url';
import type { CartAnswer, CartGateway, CartState } from '../../gateways/cart';
import { httpError, parseObject, requestText, toForm } from '../../gateways/http';
import { answerOf, type EddAnswer } from '../answers';
import type { Settings } from './settings';
import { applyAnswer, readWidget } from './widget';

const empty: CartState = { lines: [], count: 0, subtotal: '', hash: '' };

/** Easy Digital Downloads' own protocol (commerce contract §8). */
export const createEdd = (settings: () => Settings): CartGateway => {
  const post = async (data: Record<string, unknown>): Promise<EddAnswer> =>
    // Sent under text/html; a refused nonce is a 403 with nothing in it.
    parseObject(
      await requestText(settings().ajaxUrl, {
        method: 'POST',
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        body: toForm({ ...data, current_page: settings().currentPage }),
      }),
    );
  const cartOf = (answer: EddAnswer): CartState => {
    const cart = { ...(readWidget(document) ?? empty) };
    const count = Number.parseInt(answer.cart_quantity ?? '', 10);
    if (Number.isFinite(count)) cart.count = count;
    cart.subtotal = answer.subtotal ?? cart.subtotal;
    answerOf.set(cart, answer);
    return cart;
  };

  return {
    async add({ button, product_id: product, ...fields }): Promise<CartAnswer> {
      const {
        action = 'edd_add_to_cart',
        downloadId,
        nonce,
        timestamp,
        token,
      } = (button ?? {}) as Record<string, string>;
      const id = downloadId ?? fields.download_id ?? product;
      const prices = Object.entries(fields)
        .filter(([name]) => name.startsWith('edd_options[price_id]'))
        .flatMap(([, value]) => value);
      const answer = await post({
        action,
        download_id: id,
        // Without price options the download's own id stands for its price.
        price_ids: prices.length ? prices : [id],
        post_data: toForm(fields).toString(),
        nonce,
        timestamp,
        token,
      });
      if (answer.cart_item === undefined && answer.cart_quantity === undefined)
        throw httpError('unknown_error');
      const redirect = httpUrl(settings().redirect);
      if (redirect) return { redirect };
      applyAnswer(answer);
      return { cart: cartOf(answer) };
    },
    async remove(key) {
      const link = document.querySelector<HTMLElement>(
        `.edd-remove-from-cart[data-cart-item="${CSS.escape(key)}"]`,
      );
      const { action = 'edd_remove_from_cart', nonce, timestamp, token } = link?.dataset ?? {};
      const answer = await post({ action, cart_item: key, nonce, timestamp, token });
      if (!('removed' in answer)) throw httpError('unknown_error');
      applyAnswer(answer, Number(key));
      return { cart: cartOf(answer) };
    },
    // There is no endpoint for it: the page itself says what is in the cart.
    async refresh() {
      const cart = readWidget(parseHtml(await requestText(location.href, { cache: 'no-store' })));
      if (!cart) throw httpError('unknown_error');
      return { cart };
    },
    read: () => readWidget(document),
  };
};
