import { mayRemove, reportRemoval } from '../../../stores/cart';
import { parseQuantity } from '../../../utils/amount';
import { cartForm, find } from './cart-parts';
import { post } from './changes';
import type { ShowCart } from './show-cart';

/** Fires `cart:removed` for each removed line as soon as the shop has sent the new cart. */
export const reportRemoved = async (
  removals: Map<string, HTMLElement>,
  cartRefresh: ReturnType<ShowCart>,
) => {
  const change = await cartRefresh;
  if (!change) return;
  for (const [key, button] of removals) reportRemoval(key, change, { button });
};

/** Lines of the running and the waiting update that the visitor has set to 0, by key. */
let pendingRemovals = new Map<string, HTMLElement>();

/** Collects the lines with the quantity 0. A line whose removal a listener cancels gets its old quantity. */
const collectRemovals = (form: HTMLFormElement) => {
  for (const field of form.querySelectorAll<HTMLInputElement>('.cart_item input[name^="cart["]')) {
    const [, key] = /^cart\[(\w+)\]\[qty\]$/.exec(field.name) ?? [];
    if (!key || parseQuantity(field.value) !== 0 || pendingRemovals.has(key)) continue;
    if (mayRemove(key, field)) pendingRemovals.set(key, field);
    else field.value = field.defaultValue;
  }
};

export const updateCart = (showCart: ShowCart) => {
  const form = find<HTMLFormElement>(cartForm);
  if (!form) return;
  collectRemovals(form);
  post('update', form, { update_cart: 'Update Cart' }, (html) => {
    const removed = pendingRemovals;
    pendingRemovals = new Map();
    reportRemoved(removed, showCart(html));
  });
};
