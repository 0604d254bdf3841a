import { page } from './page';

declare module '../types' {
  interface PageConfig {
    /** Currency of prices that a backend sends as numbers, such as `EUR`, with its number of decimals if unusual. */
    currency?: string | { code: string; decimals?: number };
  }
}

/** The page's currency; empty if the page config names none. */
export const readPageCurrency = (): { code?: string; decimals?: number } => {
  const { currency } = page.config;
  return typeof currency === 'string' ? { code: currency } : Object(currency);
};
