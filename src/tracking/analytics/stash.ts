import type { Happening } from './translate';

/** Reports that the page ended before; kept for the next page of this tab. */
const events = 'storefront-islands:events';

/** Orders that have been reported, so that a page shown again does not count them twice. */
const orders = 'storefront-islands:orders';
const orderLimit = 20;

const place = (key: string) => (key === orders ? localStorage : sessionStorage);

const read = (key: string) => {
  try {
    const value = JSON.parse(place(key).getItem(key) as string);
    if (Array.isArray(value)) return value;
  } catch {
    // Blocked, or somebody else's.
  }
  return [];
};

/** Blocked or full storage loses a report, and nothing else. */
const write = (key: string, value: unknown[]) => {
  try {
    if (value[0]) place(key).setItem(key, JSON.stringify(value));
    else place(key).removeItem(key);
  } catch {}
};

export const stash = {
  /** Keeps what could not be sent. Call it only for what the visitor has allowed. */
  keep(happenings: Happening[]) {
    if (happenings[0]) write(events, happenings);
  },
  /** What an earlier page has kept; it is there once. */
  take(): Happening[] {
    const kept: Happening[] = read(events);
    write(events, []);
    return kept.filter((happening) => happening?.type);
  },
  /** True the first time that an order is reported. */
  isNewOrder(id: string): boolean {
    const known = read(orders);
    if (known.includes(id)) return false;
    write(orders, [...known, id].slice(-orderLimit));
    return true;
  },
  /** Forgets everything, when the visitor takes the consent back. */
  forget() {
    write(events, []);
    write(orders, []);
  },
};

export type Stash = typeof stash;
