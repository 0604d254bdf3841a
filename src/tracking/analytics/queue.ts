/**
 * The one queue of events on their way to the page's tags. They wait here for the code of analytics, for consent, and for
 * a late tag; in the tab's storage they wait for the next page.
 */
import { parseJson, toJson } from '../../utils/json';
import { once } from '../../utils/once';
import { readStored, writeStored } from '../../utils/storage';
import type { TrackedEvent } from './event';

export const trackedTypes = ['cart:added', 'search:submit', 'subscription:success', 'analytics:track'];

/** More unsent events than these are not kept. */
const MAX_QUEUED_EVENTS = 50;

/** Events that remained unsent when the page unloaded, for the next page of this tab. */
const EVENTS_KEY = 'storefront-islands:events';

/** Reported orders, so that a reloaded page does not count an order twice. */
const ORDERS_KEY = 'storefront-islands:orders';
const MAX_STORED_ORDERS = 20;

let queue: TrackedEvent[] = [];

/** Puts events at the end of the queue. Of too many events the oldest go. */
export const addEvents = (...events: TrackedEvent[]): void => {
  queue = [...queue, ...events].slice(-MAX_QUEUED_EVENTS);
};

/** Empties the queue. @returns its events */
export const takeEvents = (): TrackedEvent[] => {
  const events = queue;
  queue = [];
  return events;
};

/** Collects the page's events from now on. Resolves with the first event. */
export const collectEvents = once(
  () =>
    new Promise<unknown>((resolve) => {
      const onEvent = (event: Event) => {
        const { type, detail, timeStamp: time } = event as CustomEvent;
        addEvents({ type, detail, time });
        resolve(event);
      };
      for (const type of trackedTypes) document.addEventListener(type, onEvent);
    }),
);

const getArea = (key: string) => (key === ORDERS_KEY ? 'local' : 'session');

const read = (key: string) => {
  const value = parseJson(readStored(key, getArea(key)));
  return Array.isArray(value) ? value : [];
};

const write = (key: string, value: unknown[]) =>
  writeStored(key, value.length ? toJson(value) : null, getArea(key));

/** Moves the queue into the storage, behind the events of earlier pages. Callers ask for the visitor's consent first. */
export const storeEvents = () => {
  const events = takeEvents();
  if (events[0]) write(EVENTS_KEY, [...read(EVENTS_KEY), ...events].slice(-MAX_QUEUED_EVENTS));
};

/** Whether an earlier page has left events. */
export const hasStoredEvents = () => read(EVENTS_KEY).length > 0;

/** Returns the events of an earlier page, once. */
export const takeStoredEvents = (): TrackedEvent[] => {
  const events: TrackedEvent[] = read(EVENTS_KEY);
  write(EVENTS_KEY, []);
  return events.filter((event) => typeof event?.type === 'string');
};

/** Whether no page has reported an order yet. The function remembers the order. */
export const isNewOrder = (id: string): boolean => {
  const reportedOrders = read(ORDERS_KEY);
  if (reportedOrders.includes(id)) return false;
  write(ORDERS_KEY, [...reportedOrders, id].slice(-MAX_STORED_ORDERS));
  return true;
};

/** Deletes everything, in the storage too, when the visitor withdraws consent. */
export const forgetEvents = () => {
  takeEvents();
  write(EVENTS_KEY, []);
  write(ORDERS_KEY, []);
};
