import { recall, remember } from '../stores/browser-storage';

/** Seconds. */
const day = 86_400;

/**
 * What a visitor has closed and need not see again for a while.
 * @param key name that it is remembered by; empty: its text, so that a new text is shown to everybody
 * @param days how long it is remembered; 0: not at all
 */
export const dismissal = (element: HTMLElement, key: string, days: number) => {
  const id = key || (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const name = `dismissed:${id}`;
  return {
    id,
    isKept: () => days > 0 && !!recall(name),
    keep() {
      if (days) remember(name, days * day);
    },
  };
};
