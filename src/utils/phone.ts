import { toAsciiDigits } from './digits';

/**
 * The digits of a phone number as services want them: without the `00` of an international call, and without the
 * national zero that some print in brackets, as in "+49 (0)151".
 */
export const toPhoneDigits = (phone: string): string =>
  toAsciiDigits(phone)
    .replace(/\(0\)|\D/g, (sign, index: number) => (sign === '(0)' && !index ? '0' : ''))
    .replace(/^00/, '');

/** A phone number as a call or an advertiser wants it: the digits, after a plus if the number is international. */
export const toPhoneNumber = (phone: string): string =>
  (/^\s*(\+|00)/.test(phone) ? '+' : '') + toPhoneDigits(phone);
