/**
 * Decimals of a currency: the server's number, else the number of ISO 4217, else two.
 * @param sent the server's number; negative if the server sent no number
 */
export const findDecimals = (currency: string, sent = -1): number => {
  if (sent >= 0) return sent;
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
};

/** Converts minor units: 1234 with two decimals is 12.34. */
export const fromMinor = (amount: unknown, decimals: number): number =>
  Number(((Number(amount) || 0) / 10 ** decimals).toFixed(decimals));
