/** Whether an open modal dialog puts an element out of reach: everything outside the dialog. */
export const isBehindModal = (element: Element): boolean =>
  [...document.querySelectorAll('dialog[open][aria-modal],dialog:modal')].some(
    (dialog) => !dialog.contains(element),
  );
