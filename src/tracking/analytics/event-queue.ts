import { once } from '../../utils/once';
import type { TrackedEvent } from './translate';

/** Types of the events that analytics reports. */
const TRACKED_TYPES = ['cart:added', 'search:submit', 'subscription:success', 'analytics:track'];

const MAX_QUEUED_EVENTS = 50;

let events: TrackedEvent[] = [];
const listeners = new Set<() => void>();

/**
 * The one queue of events on their way to the page's tags. They wait here for the code of analytics, for consent, and for
 * a late tag.
 */
export const eventQueue = {
  read: (): TrackedEvent[] => events,
  /** Puts events at the end. Of too many events the oldest go. */
  add(...newEvents: TrackedEvent[]) {
    events = [...events, ...newEvents].slice(-MAX_QUEUED_EVENTS);
    for (const listener of listeners) listener();
  },
  /** Takes all events out. */
  take(): TrackedEvent[] {
    const takenEvents = events;
    events = [];
    return takenEvents;
  },
  /** Calls a function after each new event. */
  listen(listener: () => void, signal: AbortSignal) {
    listeners.add(listener);
    signal.addEventListener('abort', () => listeners.delete(listener));
  },
};

/** Collects the page's events from now on. Resolves with the first event. */
export const collectEvents = once(
  () =>
    new Promise<unknown>((resolve) => {
      const onEvent = (event: Event) => {
        const { type, detail, timeStamp: time } = event as CustomEvent;
        eventQueue.add({ type, detail, time });
        resolve(event);
      };
      for (const type of TRACKED_TYPES) document.addEventListener(type, onEvent);
    }),
);
