/**
 * Decimals of a currency: what the server says, else what ISO 4217 says, else two.
 * @param told as the server printed it; anything but a whole number from 0 on is passed over
 */
export const decimalsOf = (currency: string, told?: unknown): number => {
  const number = Number(told ?? Number.NaN);
  if (Number.isInteger(number) && number >= 0) return number;
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
};

/** An amount in minor units as a number of the currency: 1234 with two decimals is 12.34. */
export const fromMinor = (amount: unknown, decimals: number): number =>
  Number(((Number(amount) || 0) / 10 ** decimals).toFixed(decimals));
