import { type RefObject, useLayoutEffect } from 'react';
import { openModal } from '../../src/dom/dialog/modal';

/**
 * Fits the viewer to the part of the page that a pinch has left in view. The viewer's own gestures take the pinch that
 * would zoom the page out again, so its controls would stay out of view.
 */
export const followZoom = (dialog: HTMLElement, signal: AbortSignal) => {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const follow = () => {
    const { scale, offsetLeft, offsetTop, width, height } = viewport;
    const isZoomed = scale > 1.01;
    Object.assign(dialog.style, {
      inset: isZoomed ? `${offsetTop}px auto auto ${offsetLeft}px` : '',
      width: isZoomed ? `${width}px` : '',
      height: isZoomed ? `${height}px` : '',
    });
  };
  for (const type of ['resize', 'scroll']) viewport.addEventListener(type, follow, { signal });
  follow();
};

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
