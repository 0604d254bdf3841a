import { toForm } from '../../../http/request';
import { createEndpointUrl } from '../cart/endpoint';
import type { Shop } from '../features';
import { couponField, find, findAll, readCartParams } from './cart-parts';
import { isMaking, load, post } from './changes';
import type { ShowCart } from './show-cart';

/** The coupon field of a control. Themes print a second field, for phones. */
const findCouponField = (control: Element | null, form: HTMLFormElement): HTMLInputElement | null => {
  const field = (control ?? form).querySelector<HTMLInputElement>(couponField);
  return field || !control || control === form ? field : findCouponField(control.parentElement, form);
};

/** Applies the coupon beside the pressed button or the field with the focus, or of the form's first field. */
export const sendCoupon = (form: HTMLFormElement, control: Element | null, showCart: ShowCart) => {
  const field = findCouponField(control, form);
  const code = field?.value ?? '';
  // A second Enter would apply a coupon that is applied already.
  if (isMaking(`coupon ${code}`)) return;
  const rank = field ? findAll(couponField).indexOf(field) : 0;
  post(`coupon ${code}`, form, { apply_coupon: 'Apply coupon', coupon_code: code }, (html) => {
    showCart(html, { event: 'applied_coupon', code, rank });
  });
};

/** Removes a coupon. @returns the shop's notice, because the page of the coupon's link has none */
export const sendCouponRemoval = async ({ getSettings }: Shop, coupon: string) => {
  const { remove_coupon_nonce: security } = readCartParams();
  const body = toForm({ security, coupon });
  // The link removes the coupon without a nonce.
  return security
    ? load(createEndpointUrl(getSettings().wcAjaxUrl, 'remove_coupon'), { method: 'POST', body }).catch(
        () => '',
      )
    : '';
};

export const clearCouponError = (field: Element) => {
  if (!field.matches(couponField)) return;
  field.classList.remove('has-error');
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
  find('.coupon-error-notice')?.remove();
};
