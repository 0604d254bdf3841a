/** Parameters by which a page of the shop changes the cart while it loads. */
export const urlActions = [
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
