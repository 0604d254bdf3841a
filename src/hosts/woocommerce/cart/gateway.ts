import { safeUrl } from '../../../dom/url';
import { createHttpError, parseObject, request, requestText } from '../../../http/request';
import type {
  CartChange,
  CartGateway,
  CartLine,
  CartResponse,
  CartState,
} from '../../../stores/cart-gateway';
import { findBlockPlace, findFormPlace } from '../blocks/notices';
import type { Settings } from '../settings';
import { noticePlace } from '../shop-page/notice-place';
import { createEndpointUrl } from './endpoint';
import type { Fragments } from './fragments';
import { emptyCart, readFragments, readMiniCart } from './mini-cart';
import { type OnPage, submitToPage, throwRefusal, toPost, toRedirectUrl } from './submit-to-page';

/** The shop's link that takes the removal of a line back. It has the nonce of the link that removes the line. */
const findUndoUrl = (key: string, lines: CartLine[]) => {
  const url = safeUrl(lines.find((line) => line.key === key)?.removeUrl);
  const undoUrl = url && new URL(url);
  if (!undoUrl || undoUrl.searchParams.get('remove_item') !== key) return;
  undoUrl.searchParams.delete('remove_item');
  undoUrl.searchParams.set('undo_item', key);
  return undoUrl;
};

/** Puts a removed line back by the shop's link, and reads the cart. */
const followUndoLink = async (key: string, undoUrl: URL, refresh: () => Promise<CartChange>) => {
  // The shop redirects to the page of the link, which nobody reads.
  await request(undoUrl, { cache: 'no-store', redirect: 'manual', keepalive: true });
  const change = await refresh();
  // The link's nonce may have expired.
  if (!change.cart.lines.some((line) => line.key === key))
    throw Object.assign(createHttpError('unknown_error'), change);
  return change;
};

/** The field or button that names a product in its form. */
const findIdField = (id: unknown) =>
  document.querySelector(`[name="add-to-cart"][value="${CSS.escape(String(id))}"]`);

/** Whether the page marks a product as one of the type that the endpoint adds. */
const isSimple = (id: unknown) => findIdField(id)?.closest('.product')?.matches('.product-type-simple');

/**
 * Whether the endpoint's response, which is smaller than the shop's page, is enough for this add. The endpoint knows neither
 * options nor several products. A further field may belong to a product type with a handler of its own, such as a gift card:
 * only the page of a form runs it. The endpoint takes the id of a variation for the product's, but then tells the shop's
 * validation (`woocommerce_add_to_cart_validation`) neither the product nor the chosen options, which add-ons check, and
 * refuses a variation with an option of any value.
 */
const canUseEndpoint = (id: unknown, fields: object, blockPlace: Element | null) =>
  (blockPlace || !document.querySelector(noticePlace)) &&
  (isSimple(id) || Object.keys(fields).every((name) => name === 'quantity' || name === 'product_id'));

const callEndpoint = async (
  template: string,
  endpoint: string,
  init: RequestInit,
  limitMs?: number,
  query = '',
) => {
  const url = createEndpointUrl(template, endpoint);
  // The status is always 200 and the type mostly text/html, so only the body shows whether the request failed.
  return parseObject(
    await requestText(
      query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url,
      { headers: { 'X-Requested-With': 'XMLHttpRequest' }, ...init },
      limitMs,
    ),
  );
};

const toChange = (response: Record<string, unknown>): CartChange => {
  const fragments = response.fragments as Fragments | undefined;
  if (!fragments || typeof fragments !== 'object' || Array.isArray(fragments))
    throw createHttpError('unknown_error');
  const hash = String(response.cart_hash ?? '');
  return { cart: readFragments(fragments, hash) ?? { ...emptyCart, hash }, response: fragments };
};

/**
 * WooCommerce's `wc-ajax` protocol (docs/hosts/woocommerce.md#wc-ajax-addresses).
 * @param onPage receives the page that the shop sends for a product form, a request before its cart, and the place of the
 *   form's own notices
 */
export const createWcAjaxGateway = (
  getSettings: () => Settings,
  onPage: (page: ParentNode, blockPlace: Element | null) => void,
): CartGateway => {
  let lastCart: CartState = { ...emptyCart, hash: '' };
  const keepCart = (change: CartChange) => {
    lastCart = change.cart;
    return change;
  };
  const post = (endpoint: string, data: Record<string, unknown>) =>
    callEndpoint(getSettings().wcAjaxUrl, endpoint, toPost(data));
  const refresh = async () => {
    const { wcAjaxUrl, timeoutMs } = getSettings();
    // A cache between shop and visitor must not answer with another visitor's cart, so each request has its own URL.
    const query = `time=${Date.now()}`;
    const init: RequestInit = { cache: 'no-store' };
    return keepCart(
      toChange(await callEndpoint(wcAjaxUrl, 'get_refreshed_fragments', init, timeoutMs, query)),
    );
  };

  return {
    async add(payload, pageUrl): Promise<CartResponse> {
      const { 'add-to-cart': formId, ...fields } = payload;
      const blockPlace = findFormPlace(formId ? findIdField(formId) : null);
      const tellPage: OnPage = (page) => onPage(page, blockPlace);
      if (formId && !canUseEndpoint(formId, fields, blockPlace))
        return submitToPage(payload, pageUrl ?? location.href, lastCart.hash, refresh, tellPage);
      const response = await post('add_to_cart', formId ? { ...fields, product_id: formId } : payload);
      if (response.error) {
        if (!response.product_url) throw createHttpError('unknown_error');
        const url = toRedirectUrl(response.product_url);
        if (blockPlace || findBlockPlace()) await throwRefusal(url, tellPage);
        return { redirect: url };
      }
      const { redirectsAfterAdd, cartUrl } = getSettings();
      return redirectsAfterAdd ? { redirect: toRedirectUrl(cartUrl) } : keepCart(toChange(response));
    },
    async remove(key) {
      const undoUrl = findUndoUrl(key, [...(readMiniCart(document)?.lines ?? []), ...lastCart.lines]);
      const change = keepCart(toChange(await post('remove_from_cart', { cart_item_key: key })));
      return { ...change, restore: undoUrl && (() => followUndoLink(key, undoUrl, refresh)) };
    },
    refresh,
    read: () => {
      const miniCart = readMiniCart(document);
      return miniCart && { ...miniCart, hash: '' };
    },
  };
};
