import { openModal } from '../../src/dom/modal';
import { make } from './make';

/** The viewer's dialog, closed, with the theme of its opener. */
export const makeDialog = (opener: HTMLElement, label: string) => {
  const dialog = make('dialog', 'si-ui si-surface si-lightbox', document.body);
  dialog.setAttribute('aria-label', label);
  const { theme } = opener.closest<HTMLElement>('[data-theme]')?.dataset ?? {};
  if (theme) dialog.dataset.theme = theme;
  // The dialog itself takes the focus, because a focus ring on its first button would distract from the picture.
  dialog.tabIndex = -1;
  return dialog;
};

/**
 * @returns the function that removes the dialog and moves the focus to the link of a thumbnail, else back to the opener
 */
export const showDialog = (dialog: HTMLDialogElement, opener: HTMLElement) => {
  const previousFocus = document.activeElement as HTMLElement | null;
  const undoModal = openModal(dialog);
  dialog.focus();
  return (thumb: Element | undefined) => {
    undoModal();
    if (dialog.open) dialog.close();
    dialog.remove();
    const link = thumb?.closest<HTMLElement>('a,button,[tabindex]');
    const fallback = previousFocus && opener.contains(previousFocus) ? previousFocus : opener;
    (link?.isConnected && !link.closest('[inert]') ? link : fallback).focus({ preventScroll: true });
  };
};
