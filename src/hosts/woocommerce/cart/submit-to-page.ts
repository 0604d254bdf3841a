import { parseHtml } from '../../../dom/html';
import { readCookie } from '../../../dom/raw-cookies';
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

/** The shop's refusal. The page shows it already if its notice is a part of the page. */
const createRefusal = (notice: Element) =>
  Object.assign(createHostError(notice.textContent?.trim() ?? ''), { isShown: notice.isConnected });

/** Receives a page that the shop has sent, before its cart is there. */
export type OnPage = (page: ParentNode) => void;

/**
 * Finds the reason of a refusal, which the shop prints on the product's page. Where this page shows no reason, the visitor
 * may go there.
 * @throws HostError with a reason that the page shows
 */
export const throwRefusal = async (url: string, onPage: OnPage): Promise<void> => {
  const { text } = await request(url);
  const page = parseHtml(text);
  const notice = findRefusal(page);
  if (!notice) return;
  onPage(page);
  if (notice.isConnected) throw createRefusal(notice);
};

/**
 * Sends a product form to its page, as the browser would. The response has the shop's own notice, or redirects.
 * @param lastHash hash of the last known cart, for browsers and frames that deny access to cookies
 */
export const submitToPage = async (
  payload: CartPayload,
  url: string,
  lastHash: string,
  refresh: () => Promise<CartChange>,
  onPage: OnPage,
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
  onPage(page);
  const refusal = notice && createRefusal(notice);
  // The product is in the cart, even if the page cannot show the cart.
  const change: CartChange = await refresh().catch(() => ({
    cart: { ...emptyCart, ...readMiniCart(page), hash: readCookie('woocommerce_cart_hash') },
  }));
  // The cart may hold some of several products; the notice names the other products.
  if (refusal) throw Object.assign(refusal, change.response && change);
  if (change.cart.hash === hashBefore && !isAccepted) throw createHttpError('unknown_error');
  return change;
};
