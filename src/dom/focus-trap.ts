/** Tab stops, including players and frames: a frame at the end would otherwise be unreachable. */
const focusableSelector =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,iframe,video[controls],audio[controls],[contenteditable=true],[tabindex]:not([tabindex^="-"])';

/**
 * Keeps Tab inside an element. Reads the tab stops at every key press, because hosts replace the content of a
 * dialog.
 */
export const trapFocus = (element: HTMLElement, signal: AbortSignal) =>
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab') return;
      const tabStops = [...element.querySelectorAll<HTMLElement>(focusableSelector)].filter(
        (node) => node.getClientRects().length,
      );
      const edge = tabStops.at(event.shiftKey ? 0 : -1);
      if (edge && document.activeElement !== edge && element.contains(document.activeElement)) return;
      event.preventDefault();
      tabStops.at(event.shiftKey ? -1 : 0)?.focus();
    },
    { signal },
  );
