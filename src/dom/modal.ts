/** What every modal dialog of the bundle shares: a page that stays put, and Tab that stays inside. */

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex]:not([tabindex^="-"])';

/** Opens a dialog as a modal. @returns the function that undoes what opening did to the page, not the closing */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  const { documentElement: root } = document;
  const { overflow, paddingInlineEnd } = root.style;
  // The space of the scrollbar is kept, or the page would jump.
  const bar = innerWidth - root.clientWidth;
  root.style.overflow = 'hidden';
  if (bar > 0) root.style.paddingInlineEnd = `${bar}px`;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const inside = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter(
      (node) => node.getClientRects().length,
    );
    const edge = inside.at(event.shiftKey ? 0 : -1);
    if (edge && document.activeElement !== edge && dialog.contains(document.activeElement)) return;
    event.preventDefault();
    inside.at(event.shiftKey ? -1 : 0)?.focus();
  };
  dialog.addEventListener('keydown', onKey);
  dialog.showModal();
  return () => {
    dialog.removeEventListener('keydown', onKey);
    root.style.overflow = overflow;
    root.style.paddingInlineEnd = paddingInlineEnd;
  };
};
