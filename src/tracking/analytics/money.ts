/**
 * Decimals of a currency: what the server says, else what ISO 4217 says, else two.
 * @param told by the server; below nought: nothing told
 */
export const decimalsOf = (currency: string, told = -1): number => {
  if (told >= 0) return told;
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
