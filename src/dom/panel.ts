import { lockScroll } from './scroll-lock';
import { trapTab } from './trap';

interface PanelOptions {
  /** Selector of what closes it by a click, wherever it stands: buttons, the overlay. */
  closers: string;
  /** Where the focus goes when it opens. */
  first: HTMLElement | null;
  /** Where the focus returns to. Asked when it closes: hosts replace their triggers. */
  back(): HTMLElement | null | undefined;
  /** What it looks like when it is closed. */
  done(): void;
}

/**
 * Makes a panel of the host, which already shows, a modal dialog. It closes by its closers, Escape, and when
 * the window's width changes (an on-screen keyboard changes the height, or comes with a field in focus).
 * @returns the function that closes it; calling it again does nothing
 */
export const openPanel = (panel: HTMLElement, { closers, first, back, done }: PanelOptions): (() => void) => {
  const abort = new AbortController();
  const { signal } = abort;
  const unlock = lockScroll();
  const width = innerWidth;
  panel.inert = false;
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-modal', 'true');
  const close = () => {
    if (signal.aborted) return;
    abort.abort();
    unlock();
    done();
    const lost = panel.contains(document.activeElement) || document.activeElement === document.body;
    panel.inert = true;
    panel.removeAttribute('aria-modal');
    if (lost) back()?.focus({ preventScroll: true });
  };
  trapTab(panel, signal);
  document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal });
  document.addEventListener(
    'click',
    (event) => {
      const closer = (event.target as Element).closest?.(closers);
      // An overlay may hold the panel: then only a click on itself counts.
      if (closer && (closer === event.target || !closer.contains(panel))) close();
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
  // A panel that fades in is not visible, and takes no focus, before its first frame.
  const focus = (tries: number) => {
    first?.focus({ preventScroll: true });
    if (tries && !signal.aborted && document.activeElement !== first)
      requestAnimationFrame(() => focus(tries - 1));
  };
  focus(10);
  return close;
};
