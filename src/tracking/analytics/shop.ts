import { decimalsOf, fromMinor } from './money';

/** A product as the server's list has it (engage contract §4.2). Prices are in minor units. */
export interface Product {
  id: number | string;
  name: string;
  categories?: { name: string }[];
  price?: number | string;
  quantity?: number;
  /** "attribute: value, …" */
  variation?: string;
}

/** An order as the server prints it on the page that thanks for it. */
export interface Purchase {
  id: number | string;
  totals: { currency_code: string; total_price?: unknown; shipping_total?: unknown; tax_total?: unknown };
  items: Product[];
  user_data?: object;
}

export type Params = Record<string, unknown>;

/** How many categories an item may have in GA4. */
const categoryLimit = 5;

const toItem = ({ id, name, price, quantity, variation, categories }: Product, decimals: number): Params => ({
  item_id: id,
  item_name: name,
  price: fromMinor(price, decimals),
  ...(quantity && { quantity }),
  ...(variation && { item_variant: variation }),
  ...Object.fromEntries(
    (categories ?? [])
      .slice(0, categoryLimit)
      .map((category, index) => [`item_category${index ? index + 1 : ''}`, category.name]),
  ),
});

/**
 * GA4's `add_to_cart`. The value is the price of one, whatever the quantity (engage contract §4.3).
 * @param product `undefined` for one that the server's list does not have
 */
export const addToCart = (product: Product | undefined, currency: string, minorUnit?: number): Params => {
  const decimals = decimalsOf(currency, minorUnit);
  return {
    currency,
    value: fromMinor(product?.price, decimals),
    items: product ? [toItem(product, decimals)] : [],
  };
};

const isAmount = (amount: unknown) => Number.isFinite(Number.parseFloat(amount as string));

/** GA4's `purchase`. Shipping and tax are sent when they are numbers, nought included. */
export const purchase = ({ id, totals, items }: Purchase, minorUnit?: number): Params => {
  const { currency_code: currency, total_price: total, shipping_total: shipping, tax_total: tax } = totals;
  const decimals = decimalsOf(currency, minorUnit);
  return {
    currency,
    value: fromMinor(total, decimals),
    transaction_id: id,
    ...(isAmount(shipping) && { shipping: fromMinor(shipping, decimals) }),
    ...(isAmount(tax) && { tax: fromMinor(tax, decimals) }),
    items: items.map((item) => toItem(item, decimals)),
  };
};
