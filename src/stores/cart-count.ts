import { parseQuantity } from '../utils/amount';

const findCounts = () => document.querySelectorAll('[data-cart-count]');

/** The number of items that the server has printed, which a cached page may have from another visitor. */
export const readPrintedCount = (): number => parseQuantity(findCounts()[0]?.textContent) ?? 0;

let isShown = false;

interface Count {
  known: boolean;
  count: number;
  adding?: unknown[];
}

/** Writes the count into every trigger of the page, even before its island has loaded. An add counts before the cart is known. */
export const showCount = ({ known, count, adding }: Count) => {
  // A failed add takes its count back.
  isShown ||= known || !!adding?.[0];
  if (!isShown) return;
  const text = String(count);
  for (const node of findCounts()) if (node.textContent !== text) node.textContent = text;
};
