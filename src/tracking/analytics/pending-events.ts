import { parseJson, toJson } from '../../utils/json';
import { readStored, writeStored } from '../../utils/storage';
import { MAX_QUEUED_EVENTS } from './event-queue';
import type { TrackedEvent } from './translate';

/** Events that remained unsent when the page unloaded, for the next page of this tab. */
const EVENTS_KEY = 'storefront-islands:events';

/** Reported orders, so that a reloaded page does not count an order twice. */
const ORDERS_KEY = 'storefront-islands:orders';
const MAX_STORED_ORDERS = 20;

const getArea = (key: string) => (key === ORDERS_KEY ? 'local' : 'session');

const read = (key: string) => {
  const value = parseJson(readStored(key, getArea(key)));
  return Array.isArray(value) ? value : [];
};

const write = (key: string, value: unknown[]) =>
  writeStored(key, value.length ? toJson(value) : null, getArea(key));

export const pendingEvents = {
  /** Stores unsent events behind those of earlier pages. Callers pass only events that the visitor's consent covers. */
  keep(events: TrackedEvent[]) {
    if (events[0]) write(EVENTS_KEY, [...read(EVENTS_KEY), ...events].slice(-MAX_QUEUED_EVENTS));
  },
  /** Whether an earlier page has left events. */
  areKept: () => read(EVENTS_KEY).length > 0,
  /** Returns the events of an earlier page, once. */
  take(): TrackedEvent[] {
    const events: TrackedEvent[] = read(EVENTS_KEY);
    write(EVENTS_KEY, []);
    return events.filter((event) => typeof event?.type === 'string');
  },
  /** Whether no page has reported an order yet. The method remembers the order. */
  isNewOrder(id: string): boolean {
    const reportedOrders = read(ORDERS_KEY);
    if (reportedOrders.includes(id)) return false;
    write(ORDERS_KEY, [...reportedOrders, id].slice(-MAX_STORED_ORDERS));
    return true;
  },
  /** Deletes everything when the visitor withdraws consent. */
  forget() {
    write(EVENTS_KEY, []);
    write(ORDERS_KEY, []);
  },
};

export type PendingEvents = typeof pendingEvents;
