/** The parts that every modal of the bundle shares: scroll lock and focus trap. */
import { trapFocus } from './focus-trap';
import { lockScroll } from './scroll-lock';

/**
 * Opens a dialog as a modal. @returns the function that undoes the scroll lock and the focus trap; it does
 * not close the dialog
 */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  const abort = new AbortController();
  const unlock = lockScroll();
  trapFocus(dialog, abort.signal);
  dialog.showModal();
  return () => {
    abort.abort();
    unlock();
  };
};
