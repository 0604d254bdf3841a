import type { AddedItem } from '../../stores/cart-gateway';
import { findDecimals, fromMinor, readMinor } from './money';

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

/** @param price the amount as the visitor reads it */
const toItem = ({ id, name, quantity, variation, categories }: Product, price: number): Params => ({
  item_id: id,
  item_name: name,
  price,
  ...(quantity && { quantity }),
  ...(variation && { item_variant: variation }),
  ...Object.fromEntries(
    (categories ?? [])
      .slice(0, MAX_CATEGORIES)
      .map((category, index) => [`item_category${index ? index + 1 : ''}`, category.name]),
  ),
});

/**
 * GA4's `add_to_cart` for products that the page describes. The value covers all pieces.
 * @param products the server's list, which has the categories; the page has the chosen options and the shown price
 */
export const createAddItems = (
  items: AddedItem[],
  products: Product[],
  currency: string,
  minorUnit?: number,
): Params => {
  const priced = items.map((item) => {
    const known = products.find(({ id }) => String(id) === item.id);
    const shown = item.price === undefined ? undefined : item.decimals;
    const decimals = shown ?? findDecimals(currency, minorUnit);
    return { ...known, ...item, price: fromMinor(item.price ?? known?.price, decimals) };
  });
  const total = priced.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0);
  return {
    // GA4 rejects an empty currency.
    ...(currency && { currency }),
    // Without the noise of binary fractions.
    value: Number(total.toFixed(6)),
    items: priced.map((item) => toItem(item, item.price)),
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
    items: product ? [toItem(product, fromMinor(product.price, decimals))] : [],
  };
};

/** GA4's `purchase`. Includes shipping and tax that are numbers, also 0. */
export const createPurchase = ({ id, totals, items }: Purchase, minorUnit?: number): Params => {
  const { currency_code: currency, total_price: total, shipping_total: shipping, tax_total: tax } = totals;
  const decimals = findDecimals(currency, minorUnit);
  const shippingAmount = readMinor(shipping, decimals);
  const taxAmount = readMinor(tax, decimals);
  return {
    currency,
    value: fromMinor(total, decimals),
    transaction_id: id,
    ...(shippingAmount !== undefined && { shipping: shippingAmount }),
    ...(taxAmount !== undefined && { tax: taxAmount }),
    items: (Array.isArray(items) ? items : []).map((item) => toItem(item, fromMinor(item.price, decimals))),
  };
};
