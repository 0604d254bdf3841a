/** The loader reads it, for elements without a number of their own. */
const KEY = 'storefront-islands:cart-count';

/** Writes the count into every trigger of the page, and stores it for the next page. */
export const showCount = ({ known, count }: { known: boolean; count: number }) => {
  if (!known) return;
  const text = String(count);
  for (const node of document.querySelectorAll('[data-cart-count]'))
    if (node.textContent !== text) node.textContent = text;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Blocked storage: the next page shows what its server knows.
  }
};
