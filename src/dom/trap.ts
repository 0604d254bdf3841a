/** What the Tab key stops at, players and frames among it: one at the end would never be reached otherwise. */
const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,iframe,video[controls],audio[controls],[contenteditable=true],[tabindex]:not([tabindex^="-"])';

/** Keeps Tab inside. What is there is asked anew at each key: hosts replace what a dialog holds. */
export const trapTab = (element: HTMLElement, signal: AbortSignal) =>
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab') return;
      const inside = [...element.querySelectorAll<HTMLElement>(focusable)].filter(
        (node) => node.getClientRects().length,
      );
      const edge = inside.at(event.shiftKey ? 0 : -1);
      if (edge && document.activeElement !== edge && element.contains(document.activeElement)) return;
      event.preventDefault();
      inside.at(event.shiftKey ? -1 : 0)?.focus();
    },
    { signal },
  );
