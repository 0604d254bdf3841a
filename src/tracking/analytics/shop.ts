import { findDecimals, fromMinor } from './money';

/** A product in the server's list (docs/hosts/google-tag.md#items). Prices are in minor units. */
export interface Product {
  id: number | string;
  name: string;
  categories?: { name: string }[];
  price?: number | string;
  quantity?: number;
  /** The chosen options, as `attribute: value, …`. */
  variation?: string;
}

/** An order as the server prints it on its confirmation page. */
export interface Purchase {
  id: number | string;
  totals: { currency_code: string; total_price?: unknown; shipping_total?: unknown; tax_total?: unknown };
  items: Product[];
  user_data?: object;
}

export type Params = Record<string, unknown>;

/** GA4's limit for categories of an item. */
const MAX_CATEGORIES = 5;

const toItem = ({ id, name, price, quantity, variation, categories }: Product, decimals: number): Params => ({
  item_id: id,
  item_name: name,
  price: fromMinor(price, decimals),
  ...(quantity && { quantity }),
  ...(variation && { item_variant: variation }),
  ...Object.fromEntries(
    (categories ?? [])
      .slice(0, MAX_CATEGORIES)
      .map((category, index) => [`item_category${index ? index + 1 : ''}`, category.name]),
  ),
});

/** GA4's `add_to_cart` for products that the page describes. The value covers all pieces. */
export const createAddItems = (items: Product[], currency: string, minorUnit?: number): Params => {
  const decimals = findDecimals(currency, minorUnit);
  const total = items.reduce((sum, { price, quantity }) => sum + Number(price ?? 0) * (quantity ?? 1), 0);
  return {
    // GA4 rejects an empty currency.
    ...(currency && { currency }),
    value: fromMinor(total, decimals),
    items: items.map((item) => toItem(item, decimals)),
  };
};

/**
 * GA4's `add_to_cart`. The value is the unit price for any quantity (docs/hosts/google-tag.md#items).
 * @param product `undefined` if the server's list lacks the product
 */
export const createAddToCart = (
  product: Product | undefined,
  currency: string,
  minorUnit?: number,
): Params => {
  const decimals = findDecimals(currency, minorUnit);
  return {
    ...(currency && { currency }),
    value: fromMinor(product?.price, decimals),
    items: product ? [toItem(product, decimals)] : [],
  };
};

const isAmount = (amount: unknown) => Number.isFinite(Number.parseFloat(amount as string));

/** GA4's `purchase`. Includes shipping and tax that are numbers, also 0. */
export const createPurchase = ({ id, totals, items }: Purchase, minorUnit?: number): Params => {
  const { currency_code: currency, total_price: total, shipping_total: shipping, tax_total: tax } = totals;
  const decimals = findDecimals(currency, minorUnit);
  return {
    currency,
    value: fromMinor(total, decimals),
    transaction_id: id,
    ...(isAmount(shipping) && { shipping: fromMinor(shipping, decimals) }),
    ...(isAmount(tax) && { tax: fromMinor(tax, decimals) }),
    items: (Array.isArray(items) ? items : []).map((item) => toItem(item, decimals)),
  };
};
