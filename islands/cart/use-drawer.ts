import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Island } from '../../src/core/mountable/island';
import { closeByBackdrop, openModal } from '../../src/dom/dialog/modal';
import { emit } from '../../src/dom/emit';
import { createRevertible, type Setter } from '../../src/dom/revertible';
import { safeUrl } from '../../src/dom/url';
import { followAfterChanges } from '../../src/stores/hold-links';

/**
 * A modal drawer that its trigger opens. A change of the window's width closes the drawer, and so does another page.
 * @param findTrigger finds the trigger anew, because the host replaces its trigger whenever the cart changes
 * @param isUnreachable true while the trigger follows its link instead
 */
export const useDrawer = (
  { element, signal }: Island,
  findTrigger: () => HTMLElement | null | undefined,
  isUnreachable: RefObject<boolean>,
) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const set = useRef<Setter>(null);
  /** The number of the current opening; 0 while the drawer is closed. */
  const [opening, setOpening] = useState(0);
  const shownOpening = useRef(0);

  useLayoutEffect(() => {
    const trigger = findTrigger();
    const isDialog = !isUnreachable.current;
    set.current ??= createRevertible(signal);
    if (trigger && !signal.aborted)
      set.current(trigger, {
        role: isDialog ? 'button' : null,
        'aria-haspopup': isDialog ? 'dialog' : null,
        'aria-expanded': isDialog ? opening > 0 : null,
      });
  });

  useLayoutEffect(() => {
    const drawer = dialog.current;
    if (!opening || !drawer) return;
    shownOpening.current = opening;
    const undo = openModal(drawer);
    if (!drawer.open) {
      const url = safeUrl(findTrigger()?.getAttribute('href'));
      if (url) location.assign(url);
      return;
    }
    const width = innerWidth;
    const abort = new AbortController();
    closeByBackdrop(drawer, abort.signal);
    followAfterChanges(drawer, abort.signal);
    const onResize = () => innerWidth !== width && drawer.close();
    addEventListener('resize', onResize, abort);
    // The back-forward cache would bring the visitor back to an open drawer.
    addEventListener('pagehide', ({ persisted }) => persisted && drawer.close(), abort);
    emit(element, 'cart:open', {});
    return () => {
      abort.abort();
      undo();
      drawer.close();
      emit(element, 'cart:close', {});
    };
  }, [opening]);

  return {
    dialog,
    // The dialog closes before its event: a press between closing and event opens the drawer again.
    show: () =>
      setOpening((current) => (current && dialog.current?.open ? current : shownOpening.current + 1)),
    hide: () => setOpening(0),
    onClose() {
      if (dialog.current?.open) return;
      setOpening((current) => (current === shownOpening.current ? 0 : current));
      const { activeElement } = document;
      // The browser restores the focus, except to a trigger that the host has replaced meanwhile.
      if (activeElement === document.body || dialog.current?.contains(activeElement)) findTrigger()?.focus();
    },
  };
};
