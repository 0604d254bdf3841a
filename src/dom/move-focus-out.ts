import { findTabStops } from './dialog/tab-stops';

/** Excludes fields, because focusing a field opens the on-screen keyboard of a phone. */
const isField = (node: Element) => node.matches('input,select,textarea,[contenteditable]');

/**
 * Moves the focus out of an element before its removal. The next tab stop of the page or modal gets the focus, else the
 * previous tab stop. Pointer users see no focus ring, so nothing needs to move.
 */
export const moveFocusOut = (element: HTMLElement) => {
  const focusedElement = document.activeElement;
  if (!element.contains(focusedElement) || !focusedElement?.matches(':focus-visible')) return;
  const scope = element.parentElement?.closest('dialog,[aria-modal=true]') ?? document.body;
  const tabStops = findTabStops(scope).filter((node) => !element.contains(node) && !isField(node));
  const next = tabStops.find(
    (node) => element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (next ?? tabStops.at(-1))?.focus({ preventScroll: true });
};
