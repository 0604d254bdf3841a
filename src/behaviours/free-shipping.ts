import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number, string } from '../core/mountable/props';
import { createRevertible } from '../dom/revertible';
import { $cart, readCart } from '../stores/cart';
import type { CartState } from '../stores/cart-gateway';
import { type Amount, parseAmount } from '../utils/amount';
import { toAsciiDigits } from '../utils/digits';

export const props = {
  threshold: number(0, 0),
  text: string('p'),
  bar: string('progress'),
  missingText: string('Add {amount} for free shipping.'),
  reachedText: string('Your order ships free.'),
};

export const docs: Docs<typeof props> = {
  threshold: 'Subtotal from which the shop ships free, after the coupons that the shop tells.',
  text: 'Selector of the text. Its printed text stays while the cart is empty.',
  bar: 'Selector of a `progress` element.',
  missingText: 'Text with the missing `{amount}`.',
  reachedText: 'Text once the subtotal is enough.',
};

/** Digits of any script, with the signs between them. */
const digits = /\p{Nd}(?:[\p{Nd}.,'’٫٬，．\s]*\p{Nd})?/u;

/** The sign between thousands of the first number in a text; empty for a number without groups. */
const findGroupSign = (text: string) => {
  const [printed = ''] = digits.exec(text) ?? [];
  const { value = 0, decimals = 0 } = parseAmount(printed) ?? {};
  const whole = decimals ? printed.slice(0, -decimals - 1) : printed;
  return value < 1000 ? '' : (/\P{Nd}/u.exec(whole)?.[0] ?? '');
};

/**
 * An amount, written as the shop has written the subtotal: with its currency, decimals, decimal sign and digits.
 * @param sample the shop's own text, which shows how it groups thousands where the subtotal is too small for that
 */
const writeLike = (subtotal: string, { decimals }: Amount, value: number, sample: string) => {
  const [printed = ''] = digits.exec(subtotal) ?? [];
  const decimalSign = decimals ? (printed.at(-decimals - 1) ?? '.') : '';
  const groupSign = findGroupSign(subtotal) || findGroupSign(sample);
  // The digits of a script stand in a row.
  const first = printed.codePointAt(0) ?? 0;
  const zero = first - Number(toAsciiDigits(String.fromCodePoint(first)));
  const [whole = '', fraction = ''] = value.toFixed(decimals).split('.');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, () => groupSign) + decimalSign + fraction;
  const amount = text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  // A function, because a currency such as "$" before "&" would have a meaning in a replacement's text.
  return subtotal.replace(printed, () => amount);
};

/** The coupons' amount. The shop prints the subtotal without them. */
const sumCoupons = ({ coupons = [] }: Pick<CartState, 'coupons'>) =>
  coupons.reduce((sum, { amount }) => sum + (parseAmount(amount)?.value ?? 0), 0);

/** Says how much is missing for free shipping, from the subtotal of the visitor's cart. */
export default behaviour(props, (element, options, { signal }) => {
  const text = element.querySelector<HTMLElement>(options.text);
  const bar = element.querySelector<HTMLProgressElement>(options.bar);
  const printedText = text?.textContent ?? '';
  const set = createRevertible(signal);
  // Screen readers hear the new text after an add.
  if (text) set(text, { role: 'status' });
  if (bar && !bar.hasAttribute('aria-label') && !bar.labels?.length)
    set(bar, { 'aria-label': printedText.trim() });
  const show = (cart: CartState) => {
    const { subtotal } = cart;
    const amount = parseAmount(subtotal);
    // Without the noise of binary fractions.
    const reached = Math.max(0, Number(((amount?.value ?? 0) - sumCoupons(cart)).toFixed(6)));
    const missing = options.threshold - reached;
    if (bar) set(bar, { max: options.threshold, value: Math.min(reached, options.threshold) });
    const newText = !amount?.value
      ? printedText
      : missing > 0
        ? options.missingText.replace('{amount}', () => writeLike(subtotal, amount, missing, printedText))
        : options.reachedText;
    if (text && text.textContent !== newText) text.textContent = newText;
  };
  // Without a shop the page's own code may fill the store.
  readCart().catch(() => {});
  const stopListening = $cart.subscribe(show);
  return () => {
    stopListening();
    if (text) text.textContent = printedText;
  };
});
