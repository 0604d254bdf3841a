import { readCookie } from '../../../dom/cookie';
import { parseHtml } from '../../../dom/html';
import { isSamePage, safeUrl } from '../../../dom/url';
import { withoutActions } from '../../../http/page-url';
import { createHostError, createHttpError, request, toForm } from '../../../http/request';
import type { CartChange, CartPayload, CartResponse } from '../../../stores/cart-gateway';
import { emptyCart, readMiniCart } from './mini-cart';

export const toRedirectUrl = (value: unknown) => {
  const url = safeUrl(value);
  if (!url) throw createHttpError('unknown_error');
  return url;
};

/** About half of the 64 KiB that browsers allow in total for requests that outlive the page. */
const KEEPALIVE_LIMIT_BYTES = 32_000;

/**
 * `keepalive` lets a request finish after the visitor has left the page. Browsers refuse a larger body with
 * `keepalive`.
 */
export const toPost = (data: Record<string, unknown>) => {
  const body = toForm(data);
  return { method: 'POST', keepalive: String(body).length < KEEPALIVE_LIMIT_BYTES, body };
};

const findRefusal = (page: ParentNode) =>
  page.querySelector('.woocommerce-error,.wc-block-components-notice-banner.is-error');

const createRefusal = (notice: Element, isShown: boolean) =>
  Object.assign(createHostError(notice.textContent?.trim() ?? ''), { isShown });

/**
 * Shows the reason of a refusal, which the shop prints on the product's page, in the page's own place for it. Without a
 * reason the visitor may go there.
 */
export const showRefusal = async (url: string, onPage: (page: ParentNode) => boolean): Promise<void> => {
  const { text } = await request(url);
  const page = parseHtml(text);
  const notice = findRefusal(page);
  if (notice && onPage(page)) throw createRefusal(notice, true);
};

/**
 * Sends a product form to its page, as the browser would. The response has the shop's own notice, or redirects.
 * @param lastHash hash of the last known cart, for browsers and frames that deny access to cookies
 * @param onPage receives the shop's page, and returns whether the visitor reads its notice
 */
export const submitToPage = async (
  payload: CartPayload,
  url: string,
  lastHash: string,
  refresh: () => Promise<CartChange>,
  onPage: (page: ParentNode) => boolean,
): Promise<CartResponse> => {
  const hashBefore = readCookie('woocommerce_cart_hash') || lastHash;
  const pageUrl = withoutActions(url);
  pageUrl.hash = '';
  const { response, text } = await request(pageUrl, toPost(payload));
  if (!response.ok) throw createHttpError('unknown_error', text);
  if (response.redirected && !isSamePage(response.url, pageUrl.href))
    return { redirect: toRedirectUrl(response.url) };
  const page = parseHtml(text);
  const notice = findRefusal(page);
  // A plugin may put the product elsewhere, such as into a list of quotes, and says so.
  const isAccepted = page.querySelector('.woocommerce-message,.is-success');
  const isShown = onPage(page);
  // The product is in the cart, even if the page cannot show the cart.
  const change: CartChange = await refresh().catch(() => ({
    cart: { ...emptyCart, ...readMiniCart(page), hash: readCookie('woocommerce_cart_hash') },
  }));
  // The cart may hold some of several products; the notice names the other products.
  if (notice) throw Object.assign(createRefusal(notice, isShown), change.response && change);
  if (change.cart.hash === hashBefore && !isAccepted) throw createHttpError('unknown_error');
  return change;
};
