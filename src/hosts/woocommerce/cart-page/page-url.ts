import { type SafeUrl, safeUrl } from '../../../dom/url';

/** Parameters by which a page of the shop changes the cart while it loads. */
const actions = [
  'add-to-cart',
  'quantity',
  'variation_id',
  'remove_item',
  'removed_item',
  'undo_item',
  'remove_coupon',
  'apply_coupon',
  '_wpnonce',
];

/** URL of this page without an action, for a second request: the action must not run twice. */
export const readPageUrl = (): SafeUrl => {
  const url = new URL(location.href);
  for (const name of actions) url.searchParams.delete(name);
  return safeUrl(url);
};
