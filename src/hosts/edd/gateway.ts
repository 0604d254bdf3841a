import { parseHtml } from '../../dom/html';
import { safeUrl } from '../../dom/url';
import { createHttpError, parseObject, requestText, toForm } from '../../http/request';
import type { CartChange, CartGateway, CartResponse, CartState } from '../../stores/cart-gateway';
import type { Settings } from './settings';
import { applyResponse, type EddResponse, readWidget, showWidget } from './widget';

const emptyCart: CartState = { lines: [], count: 0, subtotal: '', hash: '' };

const readQuantity = ({ cart_quantity: quantity }: EddResponse) => Number.parseInt(quantity ?? '', 10);

/** The protocol of Easy Digital Downloads (docs/hosts/edd.md#add-a-download). */
export const createEddGateway = (getSettings: () => Settings): CartGateway => {
  const post = async (data: Record<string, unknown>): Promise<EddResponse> =>
    // The responses are text/html; a refused nonce is a 403 with an empty body.
    parseObject(
      await requestText(getSettings().ajaxUrl, {
        method: 'POST',
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        body: toForm({ ...data, current_page: getSettings().currentPage }),
      }),
    );
  /**
   * Updates the page with a response, and returns the cart that the page then shows.
   * @param removedIndex index of the line that the response has removed
   */
  const acceptResponse = (response: EddResponse, removedIndex?: number): CartChange => {
    applyResponse(response, removedIndex, getSettings().emptyText);
    const cart = { ...(readWidget(document) ?? emptyCart) };
    const count = readQuantity(response);
    if (Number.isFinite(count)) cart.count = count;
    cart.subtotal = response.subtotal ?? cart.subtotal;
    return { cart, response };
  };

  return {
    async add({ button, product_id: product, ...fields }): Promise<CartResponse> {
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
      const response = await post({
        action,
        download_id: id,
        // A download without price options uses its own id as the price id.
        price_ids: prices.length ? prices : [id],
        post_data: toForm(fields).toString(),
        nonce,
        timestamp,
        token,
      });
      if (typeof response.cart_item !== 'string' && !Number.isFinite(readQuantity(response)))
        throw createHttpError('unknown_error');
      const redirect = safeUrl(getSettings().redirect);
      if (redirect) return { redirect };
      return acceptResponse(response);
    },
    async remove(key) {
      const link = document.querySelector<HTMLElement>(
        `.edd-remove-from-cart[data-cart-item="${CSS.escape(key)}"]`,
      );
      const { action = 'edd_remove_from_cart', nonce, timestamp, token } = link?.dataset ?? {};
      const response = await post({ action, cart_item: key, nonce, timestamp, token });
      if (!('removed' in response)) throw createHttpError('unknown_error');
      return acceptResponse(response, Number(key));
    },
    // The plugin has no endpoint for the cart, so the cart comes from the widget in a fresh copy of the page.
    async refresh() {
      const page = parseHtml(await requestText(location.href, { cache: 'no-store' }));
      const cart = readWidget(page);
      if (!cart) throw createHttpError('unknown_error');
      showWidget(page);
      return { cart };
    },
    read: () => readWidget(document),
  };
};
