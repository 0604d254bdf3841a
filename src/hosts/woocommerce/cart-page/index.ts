import { onPress } from '../../../dom/press';
import { isStrayClick } from '../../../dom/stray-click';
import { onSubmit } from '../../../dom/submit';
import { safeUrl } from '../../../dom/url';
import { dispatchNativeEvent, findJQuery, onPageEvent } from '../../../integrations/jquery';
import { triggerPageEvent } from '../../../integrations/page-events';
import { mayRemove } from '../../../stores/cart';
import { startFeature } from '../../shared/features';
import type { Shop } from '../features';
import { forwardClicks, onJQueryEvent } from '../forward-jquery-events';
import { calculator, cartForm, couponField, find } from './cart-parts';
import { isMaking, load, make, post, prepareOfflineText } from './changes';
import { clearCouponError, sendCoupon, sendCouponRemoval } from './coupons';
import { reportRemoved, updateCart } from './quantities';
import { calculatorToggle, changeShipping, shippingMethods, toggleCalculator } from './shipping';
import { createShowCart, type ShowCart, setUpdateButton } from './show-cart';
import { headerCart, noticeFocus } from './table';

export { countryStates } from './table';

const links = `${cartForm} .product-remove > a,.woocommerce-cart .restore-item,a.woocommerce-remove-coupon`;

const send = (event: SubmitEvent, showCart: ShowCart) => {
  const form = event.target as HTMLFormElement;
  if (form.matches(calculator)) {
    event.preventDefault();
    post('calculator', form, { calc_shipping: 'x' }, showCart);
  }
  if (!form.matches(cartForm) || !find('.woocommerce-cart-form__contents', form)) return;
  const { activeElement } = document;
  // A script that sends the form presses no button.
  const defaultName = activeElement?.matches(couponField) ? 'apply_coupon' : '';
  const pressedName = event.submitter ? (event.submitter as HTMLButtonElement).name : defaultName;
  // Enter in a field presses the first button, which is the coupon's. Add-ons print further fields beside a product.
  const isForLine =
    activeElement?.matches('input.qty') ||
    (pressedName === 'apply_coupon' && activeElement?.matches('.cart_item input'));
  const name = isForLine ? 'update_cart' : pressedName;
  if (name !== 'update_cart' && name !== 'apply_coupon') return;
  event.preventDefault();
  if (name === 'update_cart') updateCart(showCart);
  else sendCoupon(form, event.submitter ?? activeElement, showCart);
};

/**
 * Passes jQuery's `submit()` on to native listeners, as the last listener on the window: other scripts may check or send
 * the form on the document. jQuery sends a form that nobody takes by the browser.
 * @returns the function that ends this
 */
const forwardSubmits = () =>
  onJQueryEvent('submit', `${cartForm},${calculator}`, (form, event) =>
    findJQuery()?.(window).one('submit', (last) => {
      const isFree = last === event && !event.isDefaultPrevented?.();
      if (isFree && !dispatchNativeEvent(form, 'submit', 0)) event.preventDefault();
    }),
  );

/** Follows a link by a request: a removal, an undo or the removal of a coupon. */
const followLink = (event: Event, link: HTMLAnchorElement, shop: Shop, showCart: ShowCart) => {
  const url = safeUrl(link.href);
  if (!url) return;
  const { coupon } = link.dataset;
  const isRemoval = link.matches('.product-remove > a');
  if (isRemoval && isStrayClick(link.href, event.timeStamp)) return;
  const key = isRemoval ? new URL(url).searchParams.get('remove_item') : null;
  if (isMaking(url) || (key && !mayRemove(key, link))) return;
  let notice = '';
  make({
    kind: url,
    async send() {
      if (coupon) notice = await sendCouponRemoval(shop, coupon);
      return load(url);
    },
    leave: () => location.assign(url),
    show(html) {
      const cartRefresh = showCart(
        html,
        coupon ? { event: 'removed_coupon', code: coupon, notice } : undefined,
      );
      if (isRemoval) triggerPageEvent('item_removed_from_classic_cart');
      if (key) reportRemoved(new Map([[key, link]]), cartRefresh);
    },
  });
};

/**
 * Runs the cart page without reloads. Sends the requests of the page's forms and links, and shows the cart of each
 * response.
 * @param signal aborts when WooCommerce's own script arrives late
 */
export const startCartPage = (
  shop: Shop,
  signal: AbortSignal,
  showCart = createShowCart(startFeature(headerCart, shop), startFeature(noticeFocus, shop)),
) => {
  const listen: typeof document.addEventListener = (type: string, listener: EventListener) =>
    document.addEventListener(type, listener, { signal });
  const update = () => updateCart(showCart);
  prepareOfflineText(shop.getSettings().offlineText, signal);
  setUpdateButton();
  onSubmit(signal, (event) => send(event, showCart));
  signal.addEventListener('abort', forwardSubmits());
  const onPressOf = (selector: string, run: Parameters<typeof onPress>[2]) =>
    onPress(document, signal, run, (target) => target.closest<HTMLElement>(selector), true);
  onPressOf(links, (event, link) => followLink(event, link as HTMLAnchorElement, shop, showCart));
  onPressOf(calculatorToggle, (_, toggle) => toggleCalculator(toggle));
  signal.addEventListener('abort', forwardClicks(`${links},${calculatorToggle}`));
  for (const type of ['input', 'change'])
    listen(type, ({ target }) => {
      const field = target as HTMLElement;
      if (field.closest(`${cartForm} .cart_item`)) setUpdateButton(true);
      clearCouponError(field);
      if (type === 'change' && field.matches(shippingMethods))
        changeShipping(shop, field as HTMLInputElement);
    });
  for (const name of ['wc_update_cart', 'added_to_cart'])
    signal.addEventListener('abort', onPageEvent(name, update));
  listen('cart:added', update);
};
