import { readPageCurrency } from '../core/page-currency';
import { getPageLocale } from '../core/page-locale';
import { warnOnce } from '../utils/warn';

/**
 * A price from a backend: a text to show unchanged, a number in the page's currency, or an amount with its currency.
 */
export type Price = string | number | { amount: string | number; currency?: string };

/** A slow phone creates a format in milliseconds, and a list has a price in each row. */
const formats = new Map<string, Intl.NumberFormat>();

/** @throws RangeError for a currency that is no code of three letters */
const findFormat = (currency: unknown, digits: number | undefined) => {
  const locale = getPageLocale();
  const key = `${[locale, currency, digits]}`;
  const options: Intl.NumberFormatOptions = currency
    ? {
        style: 'currency',
        currency: String(currency),
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }
    : { minimumFractionDigits: 2 };
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
};

/** The price as text, in the language of the page; empty without a price. */
export const formatPrice = (price: unknown): string => {
  if (typeof price === 'string') return price;
  const { code, decimals } = readPageCurrency();
  const { amount = price, currency = code } = Object(price) as { amount?: unknown; currency?: unknown };
  const digits = currency === code ? decimals : undefined;
  if (amount === '' || amount == null || !Number.isFinite(Number(amount))) return '';
  if (!currency)
    warnOnce(
      'A price is a number without a currency: set {"currency": "EUR"} in the page config, docs/your-own-backend.md#prices',
    );
  try {
    return findFormat(currency, digits).format(Number(amount));
  } catch {
    return `${amount} ${currency}`;
  }
};
