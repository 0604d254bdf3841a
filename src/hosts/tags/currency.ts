/**
 * The currency (ISO 4217) that the page prints for search engines; `undefined` without a printed
 * currency (docs/hosts/google-tag.md#items).
 */
export const readCurrency = () => {
  const data = document.querySelectorAll('[type="application/ld+json"]');
  const text = [...data].map(({ textContent }) => textContent).join();
  return /"priceCurrency":\s*"([A-Z]{3})"/.exec(text)?.[1];
};
