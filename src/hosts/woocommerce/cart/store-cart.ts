import { parseHtml } from '../../../dom/html';
import type { CartCoupon, CartLine, CartOffer, CartState } from '../../../stores/cart-gateway';
import { asRecord, type Values } from '../../../utils/record';
import { toText } from '../../../utils/text';

/** Decodes a name or a message, because the server HTML-encodes these texts. */
export const decodeText = (html: unknown) => parseHtml(toText(html)).textContent ?? '';
const toList = (value: unknown) => (Array.isArray(value) ? (value as Values[]) : []);

/**
 * Formats a price as the shop does.
 * @param minorAmount amount in the currency's smallest unit, as text
 * @param money currency part of a response: digits, separators, prefix and suffix
 */
export const formatMinorAmount = (minorAmount: unknown, money: Values): string => {
  const digits = Math.max(0, Number(money.currency_minor_unit) || 0);
  const [, sign = '', number = '0'] = /^(-?)(\d+)$/.exec(toText(minorAmount)) ?? [];
  const padded = number.padStart(digits + 1, '0');
  const wholePart = padded
    .slice(0, padded.length - digits)
    .replace(/\B(?=(\d{3})+$)/g, toText(money.currency_thousand_separator));
  const fraction = digits ? toText(money.currency_decimal_separator ?? '.') + padded.slice(-digits) : '';
  return sign + decodeText(money.currency_prefix) + wholePart + fraction + decodeText(money.currency_suffix);
};

/** The unprinted digits of a price count too, or the lines would not add up to the subtotal. */
const formatTotal = (prices: Values, quantity: number) => {
  const { price, precision } = asRecord(prices.raw_prices);
  const exactPrice = Number(price) / 10 ** (Number(precision) - (Number(prices.currency_minor_unit) || 0));
  return formatMinorAmount(Math.round(quantity * (exactPrice || Number(prices.price))), prices);
};

const toLine = (item: Values): CartLine => {
  const prices = asRecord(item.prices);
  const quantity = Number(item.quantity) || 0;
  const limits = asRecord(item.quantity_limits);
  const picture = asRecord(toList(item.images)[0]);
  return {
    key: toText(item.key),
    productId: toText(item.id),
    name: decodeText(item.name),
    variation: toList(item.variation)
      .map(({ value }) => decodeText(value))
      .join(', '),
    url: toText(item.permalink),
    image: toText(picture.thumbnail),
    srcset: toText(picture.thumbnail_srcset),
    quantity,
    maximum:
      limits.editable === false || item.sold_individually === true ? 0 : Number(limits.maximum) || 9999,
    ...(Number(limits.multiple_of) > 0 && { step: Number(limits.multiple_of) }),
    price: formatMinorAmount(prices.price, prices),
    total: formatTotal(prices, quantity),
    removeUrl: '',
    source: item,
  };
};

/**
 * Whether the shop shows prices with tax. The response has no such setting: the price of a taxed line is nearer to one of
 * its two subtotals.
 */
const showsTax = (items: Values[]) => {
  const taxed = items.find(({ totals }) => Number(asRecord(totals).line_subtotal_tax));
  if (!taxed) return false;
  const { line_subtotal: net, line_subtotal_tax: tax } = asRecord(taxed.totals);
  const shown = Number(asRecord(taxed.prices).price) * (Number(taxed.quantity) || 0);
  return Math.abs(shown - Number(net) - Number(tax)) < Math.abs(shown - Number(net));
};

const toCoupon = ({ code, totals }: Values, hasTax: boolean): CartCoupon => {
  const money = asRecord(totals);
  const tax = hasTax ? Number(money.total_discount_tax) || 0 : 0;
  return {
    code: decodeText(code),
    amount: formatMinorAmount(tax ? Number(money.total_discount) + tax : money.total_discount, money),
  };
};

const toOffer = (product: Values): CartOffer => {
  const prices = asRecord(product.prices);
  return {
    productId: toText(product.id),
    name: decodeText(product.name),
    url: toText(product.permalink),
    image: toText(toList(product.images)[0]?.thumbnail),
    price: formatMinorAmount(prices.price, prices),
    canAdd: product.type === 'simple' && product.is_purchasable === true && product.is_in_stock === true,
  };
};

export const toCartState = (response: Values): CartState => {
  const items = toList(response.items);
  const lines = items.map(toLine);
  const totals = asRecord(response.totals);
  const hasTax = showsTax(items);
  const tax = hasTax ? Number(totals.total_items_tax) || 0 : 0;
  return {
    lines,
    count: Number(response.items_count) || 0,
    subtotal: formatMinorAmount(tax ? Number(totals.total_items) + tax : totals.total_items, totals),
    hash: lines.map(({ key, quantity }) => `${key}:${quantity}`).join(),
    coupons: toList(response.coupons).map((coupon) => toCoupon(coupon, hasTax)),
    offers: toList(response.cross_sells).map(toOffer),
  };
};
