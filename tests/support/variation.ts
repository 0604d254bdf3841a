/** A variation as WooCommerce prints it: visible, in stock, without a text or a picture. */
export const createVariation = (id: number, attributes: Record<string, string>, overrides: object = {}) => ({
  variation_id: id,
  attributes,
  sku: '',
  price_html: '',
  availability_html: '',
  variation_description: '',
  variation_is_active: true,
  variation_is_visible: true,
  is_purchasable: true,
  is_in_stock: true,
  is_sold_individually: 'no',
  min_qty: 1,
  max_qty: '',
  ...overrides,
});
