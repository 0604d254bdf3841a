import { decimalDigit, toAsciiDigit } from './digits';

/** The one reader of quantities and prices that a page shows or a field holds. */

export interface Amount {
  value: number;
  /** Number of printed digits after the decimal sign. */
  decimals: number;
}

interface AmountFormat {
  /** The decimal sign, if known. Otherwise a single sign before three digits, as in "1,290", groups thousands. */
  decimalSign?: '.' | ',';
  /** The shop's number of decimals, if known: with three decimals, "12.500" is twelve and a half. */
  decimals?: number | undefined;
}

/** Digits, signs and spaces of all scripts, as in "١٬٢٩٠٫٥٠", "１，２９０" or "1 290". Bidi marks disappear. */
const toAscii = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[^\p{ASCII}]/gu, (sign) => {
      if (decimalDigit.test(sign)) return toAsciiDigit(sign);
      return { '٫': '.', '٬': "'", '’': "'", '．': '.', '，': ',', '،': ',', '−': '-' }[sign] ?? sign;
    });

/** Digits with the signs between them, and groups of three after a space. */
const numberPattern = /\d+(?:[.,']\d+| \d{3}(?!\d))*/;
/** A dot after a letter, as in "Rs.500", is no decimal sign. */
const leadingDot = /(?:^|[^\p{L}\d])\.$/u;
/** A dash between two numbers is no minus. */
const minus = /(?:^|[^\p{L}\d])-\p{Sc}? ?\.?$/u;

/**
 * The first number in a text, as a visitor reads it. The last sign of a number is its decimal sign, except if the sign
 * repeats, or stands before exactly three digits of a number below a million.
 * @returns `undefined` for a text without a number
 */
export const parseAmount = (
  text: unknown,
  { decimalSign, decimals: usualDecimals }: AmountFormat = {},
): Amount | undefined => {
  const ascii = toAscii(String(text ?? ''));
  const match = numberPattern.exec(ascii);
  if (!match) return;
  const textBefore = ascii.slice(0, match.index);
  const number = (leadingDot.test(textBefore) ? '.' : '') + match[0];
  const lastSign = /[.,](?=\d+$)/.exec(number);
  const sameSigns = lastSign ? number.split(lastSign[0]).length - 1 : 0;
  const [whole, fraction] = lastSign
    ? [number.slice(0, lastSign.index), number.slice(lastSign.index + 1)]
    : [number, ''];
  // A grouped number has one to three digits in front of its first sign, and begins with no zero.
  const mayBeGrouped = /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3;
  const isDecimal =
    sameSigns === 1 && (!mayBeGrouped || (decimalSign ? lastSign?.[0] === decimalSign : usualDecimals === 3));
  const wholeDigits = (isDecimal ? whole : number).replace(/\D/g, '');
  return {
    value: Number(`${minus.test(textBefore) ? '-' : ''}${wholeDigits || 0}.${isDecimal ? fraction : 0}`),
    decimals: isDecimal ? fraction.length : 0,
  };
};

/**
 * A quantity: the value of a field, or the first number of a text such as "0.5 × $10.00". Shops print quantities with
 * a decimal point, themes also with a comma.
 */
export const parseQuantity = (text: unknown): number | undefined =>
  parseAmount(text, { decimalSign: '.' })?.value;

/** The sum of quantities, without the noise of binary fractions: 0.1 and 0.2 are 0.3. */
export const sumQuantities = (items: readonly { quantity: number }[]): number =>
  Number(items.reduce((sum, { quantity }) => sum + quantity, 0).toFixed(6));

/** The quantities that a line or a field may have. */
export interface QuantityLimits {
  minimum: number;
  maximum: number;
  step: number;
}

/**
 * The quantity after a press on a stepper. A decrease ends at the maximum at least, because the stock may have fallen below
 * the quantity, and an increase at the minimum, which the shop may have raised.
 * @param direction -1 or 1
 * @returns `undefined` if the limits allow no such quantity
 */
export const stepQuantity = (quantity: number, direction: number, limits: QuantityLimits) => {
  const { minimum, maximum, step } = limits;
  const wanted = sumQuantities([{ quantity }, { quantity: direction * step }]);
  const next = direction < 0 ? Math.min(wanted, maximum) : Math.max(wanted, minimum);
  return next >= minimum && next <= maximum ? next : undefined;
};

/** An amount in the currency's smallest unit: 12.5 with two decimals is 1250. */
export const toMinorUnits = (value: number, decimals: number): number => Math.round(value * 10 ** decimals);
