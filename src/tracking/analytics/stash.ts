import type { Happening } from './translate';

/** Reports that the page ended before; kept for the next page of this tab. */
const events = 'storefront-islands:events';

/** Orders that have been reported, so that a page shown again does not count them twice. */
const orders = 'storefront-islands:orders';
const orderLimit = 20;

type Place = 'localStorage' | 'sessionStorage';

const read = (place: Place, key: string) => {
  try {
    const value = JSON.parse(window[place].getItem(key) as string);
    if (Array.isArray(value)) return value;
  } catch {
    // Blocked, or somebody else's.
  }
  return [];
};

/** Blocked or full storage loses a report, and nothing else. */
const write = (place: Place, key: string, value: unknown[]) => {
  try {
    if (value[0]) window[place].setItem(key, JSON.stringify(value));
    else window[place].removeItem(key);
  } catch {}
};

export const stash = {
  /** Keeps what could not be sent. Call it only for what the visitor has allowed. */
  keep(happenings: Happening[]) {
    if (happenings[0]) write('sessionStorage', events, happenings);
  },
  /** What an earlier page has kept; it is there once. */
  take(): Happening[] {
    const kept: Happening[] = read('sessionStorage', events);
    write('sessionStorage', events, []);
    return kept.filter((happening) => happening?.type);
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
