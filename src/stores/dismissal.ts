import { recall, remember } from '../dom/browser-storage';

const SECONDS_PER_DAY = 86_400;

/**
 * Remembers that a visitor has closed an element.
 * @param key storage key; empty to use the element's text, so that the element shows again with a new text
 * @param days lifetime; 0 stores nothing
 */
export const createDismissal = (element: HTMLElement, key: string, days: number) => {
  const id = key || (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const name = `dismissed:${id}`;
  return {
    id,
    isKept: () => days > 0 && !!recall(name),
    keep() {
      if (days) remember(name, days * SECONDS_PER_DAY);
    },
  };
};
