/** Fields are left out: to focus one opens the keyboard of a phone. */
const focusable = 'a[href],button:not(:disabled),summary,[tabindex]:not([tabindex^="-"])';

/**
 * Hands the focus of an element that is about to go to what follows it, on the page or in the modal that it is in, else
 * to what comes before.
 * Who points instead of using the keyboard has nothing to lose and is not shown where the focus is.
 */
export const leaveFocus = (element: HTMLElement) => {
  const active = document.activeElement;
  if (!element.contains(active) || !active?.matches(':focus-visible')) return;
  const around = element.parentElement?.closest('dialog,[aria-modal=true]') ?? document;
  const others = [...around.querySelectorAll<HTMLElement>(focusable)].filter(
    (node) => !element.contains(node) && !node.closest('[inert]') && node.getClientRects().length,
  );
  const next = others.find(
    (node) => element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (next ?? others.at(-1))?.focus({ preventScroll: true });
};
