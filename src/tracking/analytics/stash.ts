import type { Happening } from './translate';

/** Reports that the page ended before; kept for the next page of this tab. */
const events = 'storefront-islands:events';

/** Orders that have been reported, so that a page shown again does not count them twice. */
const orders = 'storefront-islands:orders';
const orderLimit = 20;

const read = (storage: 'localStorage' | 'sessionStorage', key: string): unknown[] => {
  try {
    const value = JSON.parse(window[storage].getItem(key) ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    // Blocked, or somebody else's.
    return [];
  }
};

const write = (storage: 'localStorage' | 'sessionStorage', key: string, value: unknown[]) => {
  try {
    if (value[0]) window[storage].setItem(key, JSON.stringify(value));
    else window[storage].removeItem(key);
  } catch {
    // Blocked or full: the report is lost, and the page is not.
  }
};

export const stash = {
  /** Keeps what could not be sent. Call it only for what the visitor has allowed. */
  keep(happenings: Happening[]) {
    if (happenings[0]) write('sessionStorage', events, happenings);
  },
  /** What an earlier page has kept; it is there once. */
  take(): Happening[] {
    const kept = read('sessionStorage', events) as Happening[];
    if (kept[0]) write('sessionStorage', events, []);
    return kept.filter((happening) => typeof happening?.type === 'string');
  },
  /** True the first time that an order is reported. */
  isNewOrder(id: string): boolean {
    const known = read('localStorage', orders);
    if (known.includes(id)) return false;
    write('localStorage', orders, [...known, id].slice(-orderLimit));
    return true;
  },
  /** Forgets everything, when the visitor takes the consent back. */
  forget() {
    write('sessionStorage', events, []);
    write('localStorage', orders, []);
  },
};

export type Stash = typeof stash;
