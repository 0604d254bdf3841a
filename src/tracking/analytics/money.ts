import { readPageCurrency } from '../../core/page-currency';

/** Currencies of ISO 4217 whose smallest unit is not a hundredth. */
const unusualDecimals: [decimals: number, currencies: string][] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
];

/**
 * Decimals of a list's prices in minor units: the server's number, else the shop's, else the currency's. `Intl` knows
 * these numbers too, but its first currency costs a slow phone a tenth of a second in the visitor's press.
 * @param sent the server's number; negative if the server sent no number
 */
export const findDecimals = (currency: string, sent = -1): number => {
  if (sent >= 0) return sent;
  const { code, decimals } = readPageCurrency();
  if (Number.isInteger(decimals) && (!currency || code === currency)) return decimals as number;
  return unusualDecimals.find(([, currencies]) => currency && currencies.includes(currency))?.[0] ?? 2;
};

/** Reads an amount in minor units: 1234 with two decimals is 12.34. @returns `undefined` for anything but a number */
export const readMinor = (amount: unknown, decimals: number): number | undefined => {
  const minor = typeof amount === 'string' && amount.trim() ? Number(amount) : amount;
  return Number.isFinite(minor) ? Number(((minor as number) / 10 ** decimals).toFixed(decimals)) : undefined;
};

/** The same, with 0 for anything but a number. */
export const fromMinor = (amount: unknown, decimals: number): number => readMinor(amount, decimals) ?? 0;
