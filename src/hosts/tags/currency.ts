import { findDecimals } from '../../tracking/analytics/money';
import { parseAmount } from '../../utils/amount';

/**
 * The currency (ISO 4217) that the page prints for search engines; `undefined` without a printed
 * currency (docs/hosts/google-tag.md#items).
 */
export const readCurrency = () => {
  const data = document.querySelectorAll('[type="application/ld+json"]');
  const text = [...data].map(({ textContent }) => textContent).join();
  return /"priceCurrency":\s*"([A-Z]{3})"/.exec(text)?.[1];
};

/** Enough prices to meet one whose zeros the shop has not cut off. */
const MAX_READ_PRICES = 10;

/** The number of decimals of the prices that the page shows; `undefined` on a page without prices. */
export const readDecimals = () => {
  const prices = [...document.querySelectorAll('.woocommerce-Price-amount')].slice(0, MAX_READ_PRICES);
  // A dinar has three decimals: "12.500" is twelve and a half.
  const usual = { decimals: findDecimals(readCurrency() ?? '') };
  const decimals = prices.flatMap(({ textContent }) => parseAmount(textContent, usual)?.decimals ?? []);
  return decimals[0] === undefined ? undefined : Math.max(...decimals);
};
