import { onEscape } from '../escape';
import type { Setter } from '../revertible';
import { trapFocus } from './focus-trap';
import { onBoxLoss } from './on-box-loss';
import { watchPressStarts } from './outside-press';
import { lockScroll } from './scroll-lock';

export interface PanelOptions {
  /** Changes the panel, and reverts the changes after the panel's last use. */
  set: Setter;
  /** Selector of the buttons and overlays that close the panel, anywhere on the page. */
  closers: string;
  /** The closed panel is a part of the page, so it stays within reach. */
  isInline?: boolean;
  /** Receives the focus when the panel opens. */
  first: HTMLElement | null;
  /** Returns the element that gets the focus. Runs when the panel closes, because hosts replace their triggers. */
  returnTarget(): HTMLElement | null | undefined;
  /** Restores the closed look. */
  onClose(): void;
}

/**
 * Turns a visible panel of the host into a modal dialog. The panel closes by its closers, by Escape, by the loss of its
 * box, for a later Back, and by a change of the window's width while no field has the focus. The height does not count,
 * because an on-screen keyboard changes the height.
 * @returns the function that closes the panel; a second call does nothing. `undefined` for a panel without a box, which
 *   another rule of the page hides: the page would be dead behind it
 */
export const openPanel = (
  panel: HTMLElement,
  { set, closers, isInline, first, returnTarget, onClose }: PanelOptions,
): (() => void) | undefined => {
  const abort = new AbortController();
  const { signal } = abort;
  let unlock: (() => void) | undefined;
  const role = panel.getAttribute('role');
  set(panel, { inert: null, role: 'dialog', 'aria-modal': true });
  const reset = () => set(panel, { inert: isInline ? null : '', role, 'aria-modal': null });
  const close = () => {
    if (signal.aborted) return;
    abort.abort();
    unlock?.();
    onClose();
    const hasFocus = panel.contains(document.activeElement) || document.activeElement === document.body;
    reset();
    if (hasFocus) returnTarget()?.focus({ preventScroll: true });
  };
  // After all changes, so that the press lays the page out once.
  if (!panel.getClientRects().length) {
    onClose();
    reset();
    return;
  }
  const width = innerWidth;
  trapFocus(panel, signal);
  onBoxLoss(panel, close, signal);
  // The back-forward cache would bring the visitor back to an open panel.
  addEventListener('pagehide', ({ persisted }) => persisted && close(), { signal });
  onEscape(panel, close, signal);
  const findStart = watchPressStarts(signal);
  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      if (panel.contains(findStart(event)) && !panel.contains(target)) return;
      const closer = target.closest?.(closers);
      // If the overlay contains the panel, only a click on the overlay itself counts.
      if (closer && (closer === target || !closer.contains(panel))) close();
    },
    { signal },
  );
  addEventListener(
    'resize',
    () => {
      if (innerWidth !== width && !document.activeElement?.matches('input,textarea')) close();
    },
    { signal },
  );
  // The lock and the focus paint again, so the panel's first frame goes ahead of them.
  const afterFrame = (callback: () => void) =>
    requestAnimationFrame(() => setTimeout(() => signal.aborted || callback()));
  afterFrame(() => {
    unlock = lockScroll();
  });
  // A panel that fades in takes no focus before its first visible frame. The visitor may focus something until then.
  const tryFocus = (tries: number) => {
    first?.focus({ preventScroll: true });
    const { activeElement, body } = document;
    if (tries && activeElement !== first)
      afterFrame(
        () => [activeElement, body].includes(document.activeElement as HTMLElement) && tryFocus(tries - 1),
      );
  };
  tryFocus(10);
  return close;
};
