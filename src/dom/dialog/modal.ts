/** The parts that every modal of the bundle shares: scroll lock, focus trap, and the way out of an invisible dialog. */
import { trapFocus } from './focus-trap';
import { onBoxLoss } from './on-box-loss';
import { watchPressStarts } from './outside-press';
import { lockScroll } from './scroll-lock';

/**
 * Opens a dialog as a modal. A dialog without a box, which another rule of the page hides, closes: the page would be
 * dead behind it. The rule may also come later, with another width of the window.
 * @returns the function that undoes the scroll lock and the focus trap; it does not close the dialog
 */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  const abort = new AbortController();
  const unlock = lockScroll();
  trapFocus(dialog, abort.signal);
  dialog.showModal();
  const undo = () => {
    if (abort.signal.aborted) return;
    abort.abort();
    unlock();
  };
  const leave = () => {
    undo();
    dialog.close();
  };
  if (dialog.getClientRects().length) onBoxLoss(dialog, leave, abort.signal);
  else leave();
  return undo;
};

/**
 * Closes a dialog by a press on its backdrop, or on its empty space.
 * @param emptySpace selector of further elements that are empty space
 */
export const closeByBackdrop = (
  dialog: HTMLDialogElement,
  signal: AbortSignal,
  close = () => dialog.close(),
  emptySpace = ':not(*)',
) => {
  const findStart = watchPressStarts(signal);
  const isEmptySpace = (node: Node) => node === dialog || (node as Element).matches?.(emptySpace);
  dialog.addEventListener(
    'click',
    (event) => {
      const target = event.target as Node;
      if (isEmptySpace(target) && isEmptySpace(findStart(event) ?? target)) close();
    },
    { signal },
  );
};
