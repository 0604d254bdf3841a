/** What every modal of the bundle shares: a page that stays put, Tab that stays inside, a way out. */
import { lockScroll } from './scroll-lock';
import { trapTab } from './trap';

/** Opens a dialog as a modal. @returns the function that undoes what opening did to the page, not the closing */
export const openModal = (dialog: HTMLDialogElement): (() => void) => {
  const abort = new AbortController();
  const unlock = lockScroll();
  trapTab(dialog, abort.signal);
  dialog.showModal();
  return () => {
    abort.abort();
    unlock();
  };
};
