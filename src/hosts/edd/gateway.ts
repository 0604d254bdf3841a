import { parseHtml } from '../../dom/html';
import { safeUrl } from '../../dom/url';
import { readPageUrl } from '../../http/page-url';
import { createHttpError, parseObject, requestText, toForm } from '../../http/request';
import type { CartChange, CartGateway, CartResponse } from '../../stores/cart-gateway';
import { parseQuantity, sumQuantities } from '../../utils/amount';
import { phpBoolean } from '../../utils/php-boolean';
import type { Settings } from './settings';
import { type EddResponse, readLines, readWidget, renumber, toCart } from './widget';

const readQuantity = ({ cart_quantity: quantity }: EddResponse) => parseQuantity(quantity);

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

  /** The cart of the page's widget after a response, whose lines the server numbers anew. */
  const toChange = (response: EddResponse, removedKey?: string): CartChange => {
    const before = readWidget(document);
    const lines = before
      ? renumber([
          ...before.lines.filter(({ key }) => key !== removedKey),
          ...readLines(parseHtml(response.cart_item ?? '')),
        ])
      : [];
    return {
      cart: {
        ...toCart(lines, response.subtotal ?? before?.subtotal ?? ''),
        // A page without a widget knows no lines.
        count: readQuantity(response) ?? sumQuantities(lines),
      },
      response,
    };
  };

  return {
    numbersLines: true,
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
      if (typeof response.cart_item !== 'string' && readQuantity(response) === undefined)
        throw createHttpError('unknown_error');
      // The form decides, whatever the shop's own setting says.
      const leads = phpBoolean(fields.edd_redirect_to_checkout);
      const redirect = leads && safeUrl(getSettings().checkoutUrl);
      return redirect ? { redirect } : toChange(response);
    },
    async remove(key) {
      const link = document.querySelector<HTMLElement>(
        `.edd-remove-from-cart[data-cart-item="${CSS.escape(key)}"]`,
      );
      const { action = 'edd_remove_from_cart', nonce, timestamp, token } = link?.dataset ?? {};
      const response = await post({ action, cart_item: key, nonce, timestamp, token });
      if (!('removed' in response)) throw createHttpError('unknown_error');
      return toChange(response, key);
    },
    // The plugin has no endpoint for the cart, so the cart comes from the widget in a fresh copy of the page.
    async refresh() {
      const page = parseHtml(await requestText(readPageUrl(), { cache: 'no-store' }));
      const cart = readWidget(page);
      if (!cart) throw createHttpError('unknown_error');
      return { cart, response: { page } };
    },
    read: () => readWidget(document),
  };
};
