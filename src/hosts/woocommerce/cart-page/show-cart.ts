import { createNode } from '../../../dom/create-node';
import { parseHtml } from '../../../dom/html';
import { showLazyPictures } from '../../../dom/lazy-pictures';
import { onPageEvent } from '../../../integrations/jquery';
import { triggerPageEvent } from '../../../integrations/page-events';
import { $cart, readCart, refreshCart } from '../../../stores/cart';
import type { CartChange } from '../../../stores/cart-gateway';
import { toIndexed } from '../../../utils/list';
import { noticePlace } from '../shop-page/notice-place';
import { showNotices } from '../shop-page/notices';
import { cartForm, couponField, find, findAll, totals, totalsListeners } from './cart-parts';
import { readCartUrl } from './changes';
import { replaceKeepingFocus } from './replace';

const notices = `:is(.woocommerce-error,.woocommerce-message,.woocommerce-info,.is-error,.is-info,.is-success)`;

/** Whether a field differs from the shop's cart. The visitor may type before this code loads. */
const isChanged = () =>
  [...document.querySelectorAll<HTMLInputElement>(`${cartForm} .cart_item input`)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Disables the shop's update button until a field has changed, as the host's own script does. */
export const setUpdateButton = (isFieldChanged = isChanged()) => {
  const button = find<HTMLButtonElement>(`${cartForm} [name="update_cart"]`);
  if (button) button.disabled = !isFieldChanged;
};

/** Replaces every node that matches. Themes print totals twice, for phones and for large windows. */
export const swap = (selector: string, freshPage: ParentNode) => {
  const freshNodes = findAll(selector, freshPage);
  const [firstNode] = freshNodes;
  if (!firstNode) return;
  for (const node of freshNodes) showLazyPictures(node);
  const oldNodes = findAll(selector);
  const successors = oldNodes.map((_, index) => freshNodes[index] ?? (firstNode.cloneNode(true) as Element));
  for (const [index, oldNode] of toIndexed(oldNodes))
    replaceKeepingFocus(oldNode, successors[index] ?? firstNode);
};

/** Shows a coupon's error at its field, in the same place as the host's own script. */
const showCouponError = (field: HTMLInputElement, text: string, code: string) => {
  const id = 'coupon-error-notice';
  const message = createNode('p', { id, class: id, role: 'alert' }, text);
  field.value = code;
  field.classList.add('has-error');
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', id);
  const box = field.closest('.coupon');
  // Themes draw the field without the shop's box around it.
  if (box) box.append(message);
  else field.after(message);
  field.focus();
};

export const fetchCart = () => refreshCart().catch(() => undefined);

/** WooCommerce's own script fetches the cart after `updated_wc_div`. */
export const awaitCart = () =>
  new Promise<CartChange | undefined>((resolve) => {
    const stop = onPageEvent('wc_fragments_refreshed', () => {
      stop();
      readCart().then(
        () => resolve({ cart: $cart.get() }),
        () => resolve(undefined),
      );
    });
  });

export interface CouponChange {
  event: 'applied_coupon' | 'removed_coupon';
  code: string;
  /** Number of the coupon's field among the page's coupon fields. */
  rank?: number;
  /** HTML of the shop's notice, if the page of the response has none. */
  notice?: string;
}

/** Shows a coupon that the visitor has applied or removed. @param refusal the shop's error, if it names a reason */
const showCoupon = (
  coupon: CouponChange,
  field: HTMLInputElement | undefined,
  refusal: string | undefined,
) => {
  if (field && refusal) showCouponError(field, refusal, coupon.code);
  else if (field) field.value = '';
  triggerPageEvent(coupon.event, coupon.code);
};

/** Tells this preset and other scripts that the page shows new totals. */
export const reportTotals = () => {
  for (const listener of totalsListeners) listener();
  triggerPageEvent('updated_cart_totals');
};

/** Shows the cart's form, totals and notices of a page that the shop has sent. */
const showFilledCart = (freshPage: ParentNode, takesFocus: boolean, coupon?: CouponChange) => {
  const freshFields = findAll<HTMLInputElement>(couponField, freshPage);
  const field = freshFields[coupon?.rank ?? 0] ?? freshFields[0];
  // Without a field the text stays in the notices.
  const refusal =
    field && coupon?.event === 'applied_coupon' ? find(':is(.woocommerce-error,.is-error)', freshPage) : null;
  const text = refusal?.textContent?.trim();
  refusal?.remove();
  // A field with the focus would keep the focus from the notice.
  if (coupon) (document.activeElement as HTMLElement | null)?.blur();
  for (const oldNotice of document.querySelectorAll(`${noticePlace} ${notices}`)) oldNotice.remove();
  swap(cartForm, freshPage);
  swap(totals, freshPage);
  showNotices(coupon?.notice ? parseHtml(coupon.notice) : freshPage, null, takesFocus);
  setUpdateButton();
  if (coupon) showCoupon(coupon, field, text);
  reportTotals();
};

/** Shows a cart page that the shop has sent. @returns the fetched cart for the header */
export type ShowCart = (html: string, coupon?: CouponChange) => Promise<CartChange | undefined> | undefined;

/** @param getCart gets the cart of the header after a change */
export const createShowCart =
  (getCart?: typeof awaitCart, focusesNotices = false): ShowCart =>
  (html, coupon) => {
    const freshPage = parseHtml(html);
    const currentForm = find(cartForm);
    const freshForm = find<HTMLFormElement>(cartForm, freshPage);
    if (!freshForm) {
      const container = currentForm?.closest('.woocommerce');
      const emptyCart = find('.wc-empty-cart-message', freshPage)?.closest('.woocommerce');
      if (!container || !emptyCart) throw Error('The response holds no cart');
      container.replaceWith(emptyCart);
      triggerPageEvent('wc_cart_emptied');
    } else if (!currentForm) {
      // After "Undo" the theme's whole cart comes back. An emptied page has no place for its form and totals.
      location.assign(readCartUrl(freshForm));
      return;
    } else showFilledCart(freshPage, focusesNotices, coupon);
    const cartChange = getCart?.();
    triggerPageEvent('updated_wc_div');
    return cartChange;
  };
