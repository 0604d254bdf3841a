import { isBehindModal } from '../behind-modal';
import { findActiveElement, findTabStops, isSameStop } from './tab-stops';

/** Keeps Tab inside an element. */
export const trapFocus = (element: HTMLElement, signal: AbortSignal) =>
  document.addEventListener(
    'keydown',
    (event) => {
      // The dialog of another layer keeps Tab itself.
      if (event.key !== 'Tab' || isBehindModal(element)) return;
      const tabStops = findTabStops(element);
      if (event.shiftKey) tabStops.reverse();
      const active = findActiveElement();
      const edge = tabStops.at(-1);
      if (active && edge && !isSameStop(active, edge) && element.contains(document.activeElement)) return;
      event.preventDefault();
      for (const stop of tabStops) {
        stop.focus();
        if (findActiveElement() === stop) return;
      }
    },
    { signal },
  );
