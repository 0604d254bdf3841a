import { type RefObject, useLayoutEffect } from 'react';
import { openModal } from '../../src/dom/dialog/modal';
import { followZoom } from './follow-zoom';

interface Events {
  /** Runs if a rule of the page hides the dialog. */
  onInvisible(): void;
  /** Runs after the dialog has closed, by `close` or by the browser. */
  onClosed(): void;
}

/** Opens the dialog while it is in the page. @param close answers the visitor's Escape */
export const useModal = (
  dialog: RefObject<HTMLDialogElement | null>,
  close: () => void,
  { onInvisible, onClosed }: Events,
) =>
  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    const abort = new AbortController();
    const { signal } = abort;
    const undo = openModal(node);
    if (!node.open) onInvisible();
    followZoom(node, signal);
    // The dialog itself takes the focus, because a focus ring on its first button would distract from the picture.
    node.focus();
    node.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        close();
      },
      { signal },
    );
    node.addEventListener('close', onClosed, { signal });
    return () => {
      abort.abort();
      undo();
      if (node.open) node.close();
    };
  }, []);
