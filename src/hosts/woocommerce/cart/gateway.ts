import { parseHtml } from '../../../dom/html';
import { isSamePage, safeUrl } from '../../../dom/url';
import { withoutActions } from '../../../http/page-url';
import {
  createHostError,
  createHttpError,
  parseObject,
  request,
  requestText,
  toForm,
} from '../../../http/request';
import type {
  CartChange,
  CartGateway,
  CartLine,
  CartPayload,
  CartResponse,
} from '../../../stores/cart-gateway';
import type { Settings } from '../settings';
import { noticePlace } from '../shop-page/notice-place';
import { createEndpointUrl } from './endpoint';
import { readCookie } from './fragment-cache';
import type { Fragments } from './fragments';
import { readMiniCart } from './mini-cart';

const toRedirectUrl = (value: unknown) => {
  const url = safeUrl(value);
  if (!url) throw createHttpError('unknown_error');
  return url;
};

/** Fields that the endpoint ignores: options, several products at once. */
const ignoredFields = /^(attribute_|variation_id|quantity\[)/;

/** About half of the 64 KiB that browsers allow in total for requests that outlive the page. */
const KEEPALIVE_LIMIT_BYTES = 32_000;

/**
 * `keepalive` lets a request finish after the visitor has left the page. Browsers refuse a larger body with
 * `keepalive`.
 */
const isSmall = (body: URLSearchParams) => String(body).length < KEEPALIVE_LIMIT_BYTES;

/**
 * WooCommerce's `wc-ajax` protocol (docs/hosts/woocommerce.md#wc-ajax-addresses).
 * @param onPage receives the page that the shop sends for a product form, a request before its cart, and returns whether
 *   the visitor reads the shop's notice
 */
export const createWcAjaxGateway = (
  getSettings: () => Settings,
  onPage: (page: ParentNode) => boolean,
): CartGateway => {
  let lastHash = '';
  let lastLines: CartLine[] = [];
  const callEndpoint = async (endpoint: string, init: RequestInit, limit?: number, query = '') => {
    const url = createEndpointUrl(getSettings().wcAjaxUrl, endpoint);
    // The status is always 200 and the type mostly text/html, so only the body shows whether the request failed.
    return parseObject(
      await requestText(
        query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url,
        { headers: { 'X-Requested-With': 'XMLHttpRequest' }, ...init },
        limit,
      ),
    );
  };
  const post = (endpoint: string, data: Record<string, unknown>) => {
    const body = toForm(data);
    return callEndpoint(endpoint, { method: 'POST', keepalive: isSmall(body), body });
  };

  const toChange = (response: Record<string, unknown>): CartChange => {
    const fragments = response.fragments as Fragments | undefined;
    if (!fragments || typeof fragments !== 'object' || Array.isArray(fragments))
      throw createHttpError('unknown_error');
    lastHash = String(response.cart_hash ?? '');
    const miniCart = readMiniCart(parseHtml(Object.values(fragments).join(''))) ?? readMiniCart(document);
    lastLines = miniCart?.lines ?? [];
    return {
      cart: { count: 0, lines: [], subtotal: '', ...miniCart, hash: lastHash },
      response: fragments,
    };
  };

  const refresh = async () =>
    toChange(
      // A cache between shop and visitor must not answer with another visitor's cart, so each request has its own URL.
      await callEndpoint(
        'get_refreshed_fragments',
        { cache: 'no-store' },
        getSettings().timeoutMs,
        `time=${Date.now()}`,
      ),
    );

  /**
   * Sends the form to its page, as the browser would. The response has the shop's own notice, or redirects.
   */
  const addByPage = async (payload: CartPayload, url = location.href): Promise<CartResponse> => {
    // Some browsers and frames deny access to cookies.
    const hashBefore = readCookie('woocommerce_cart_hash') || lastHash;
    const pageUrl = withoutActions(url);
    pageUrl.hash = '';
    const body = toForm(payload);
    const { response, text } = await request(pageUrl, { method: 'POST', keepalive: isSmall(body), body });
    if (!response.ok) throw createHttpError('unknown_error', text);
    if (response.redirected && !isSamePage(response.url, pageUrl.href))
      return { redirect: toRedirectUrl(response.url) };
    const page = parseHtml(text);
    const notice = page.querySelector('.woocommerce-error,.wc-block-components-notice-banner.is-error');
    // A plugin may put the product elsewhere, such as into a list of quotes, and says so.
    const isAccepted = page.querySelector('.woocommerce-message,.is-success');
    const isShown = onPage(page);
    // The product is in the cart, even if the page cannot show the cart.
    const change: CartChange = await refresh().catch(() => ({
      cart: {
        ...{ count: 0, lines: [], subtotal: '' },
        ...readMiniCart(page),
        hash: readCookie('woocommerce_cart_hash'),
      },
    }));
    // The cart may hold some of several products; the notice names the other products.
    if (notice)
      throw Object.assign(createHostError(notice.textContent?.trim() ?? ''), {
        isShown,
        ...(change.response && change),
      });
    if (change.cart.hash === hashBefore && !isAccepted) throw createHttpError('unknown_error');
    return change;
  };

  /** The shop's link that takes the removal of a line back. It has the nonce of the link that removes the line. */
  const findUndoUrl = (key: string) => {
    const lines = [...(readMiniCart(document)?.lines ?? []), ...lastLines];
    const url = safeUrl(lines.find((line) => line.key === key)?.removeUrl);
    const undoUrl = url && new URL(url);
    if (!undoUrl || undoUrl.searchParams.get('remove_item') !== key) return;
    undoUrl.searchParams.delete('remove_item');
    undoUrl.searchParams.set('undo_item', key);
    return undoUrl;
  };

  const restore = async (key: string, undoUrl: URL) => {
    // The shop redirects to the page of the link, which nobody reads.
    await request(undoUrl, { cache: 'no-store', redirect: 'manual', keepalive: true });
    const change = await refresh();
    // The link's nonce may have expired.
    if (!change.cart.lines.some((line) => line.key === key))
      throw Object.assign(createHttpError('unknown_error'), change);
    return change;
  };

  return {
    async add(payload, pageUrl): Promise<CartResponse> {
      const { 'add-to-cart': formId, ...fields } = payload;
      // A page without a place for notices does not need the shop's page, so the endpoint's smaller response is enough.
      const canUseEndpoint =
        !document.querySelector(noticePlace) && !Object.keys(fields).some((name) => ignoredFields.test(name));
      if (formId && !canUseEndpoint) return addByPage(payload, pageUrl);
      const response = await post('add_to_cart', formId ? { ...fields, product_id: formId } : payload);
      if (response.error) {
        if (!response.product_url) throw createHttpError('unknown_error');
        return { redirect: toRedirectUrl(response.product_url) };
      }
      const { redirectsAfterAdd, cartUrl } = getSettings();
      return redirectsAfterAdd ? { redirect: toRedirectUrl(cartUrl) } : toChange(response);
    },
    async remove(key) {
      const undoUrl = findUndoUrl(key);
      const change = toChange(await post('remove_from_cart', { cart_item_key: key }));
      return { ...change, restore: undoUrl && (() => restore(key, undoUrl)) };
    },
    refresh,
    read: () => {
      const miniCart = readMiniCart(document);
      return miniCart && { ...miniCart, hash: '' };
    },
  };
};
