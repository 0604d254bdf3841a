import { type RefObject, useLayoutEffect } from 'react';
import { closeByBackdrop, openModal } from '../../src/dom/dialog/modal';
import type { SearchController } from './controller';
import { onViewChange, readView } from './view';

/** Keeps the last rows above an on-screen keyboard. */
const fitView = (screen: HTMLElement, signal: AbortSignal) => {
  const follow = () => {
    const { top, bottom, isCovered } = readView();
    Object.assign(screen.style, {
      top: isCovered ? `${top}px` : '',
      height: isCovered ? `${bottom - top}px` : '',
    });
  };
  onViewChange(follow, signal);
  follow();
};

/** Opens the full screen with the page field's text, and moves the suggestions there until the screen leaves. */
export const useScreen = (
  controller: SearchController,
  dialog: RefObject<HTMLDialogElement | null>,
  field: RefObject<HTMLInputElement | null>,
) => {
  const { pageField } = controller;
  useLayoutEffect(() => {
    const { current: screen } = dialog;
    const { current: target } = field;
    if (!screen || !target) return;
    const undo = openModal(screen);
    // A rule of the page hides the dialog: the page's own field stays, with its popup.
    if (!screen.open) return controller.box.setFull(false);
    const abort = new AbortController();
    fitView(screen, abort.signal);
    closeByBackdrop(screen, abort.signal, controller.box.close, '.si-search-main');
    target.value = pageField?.value ?? '';
    const detach = controller.attach(target);
    target.focus();
    controller.searchField();
    return () => {
      const { value } = target;
      detach();
      controller.isReturningFocus = true;
      screen.close();
      controller.isReturningFocus = false;
      // Chromium restores the focus without a caret, and the visitor would lose typed text.
      if (pageField === document.activeElement) pageField?.select();
      undo();
      abort.abort();
      // Keeps the text if another mode replaces the full screen; a closed search clears the text later.
      if (pageField && controller.box.state.open) pageField.value = value;
    };
  }, []);
};
