import { pageGlobals } from '../../utils/page-globals';

interface BlockSettings {
  wcSettings?: { currency?: { code?: unknown } };
}

/**
 * The currency (ISO 4217) that the page prints for search engines or for WooCommerce's blocks; `undefined` if neither
 * names one (docs/hosts/google-tag.md#items).
 */
export const readCurrency = (): string | undefined => {
  for (const { text } of document.querySelectorAll<HTMLScriptElement>('script[type="application/ld+json"]')) {
    const code = /"priceCurrency":\s*"([A-Z]{3})"/.exec(text)?.[1];
    if (code) return code;
  }
  const { code } = Object((pageGlobals as BlockSettings).wcSettings?.currency) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};
