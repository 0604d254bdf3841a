/** Writes the count into every trigger of the page, even before its island has loaded. */
export const showCount = ({ known, count }: { known: boolean; count: number }) => {
  if (!known) return;
  const text = String(count);
  for (const node of document.querySelectorAll('[data-cart-count]'))
    if (node.textContent !== text) node.textContent = text;
};
