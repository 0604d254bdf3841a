import { once } from '../../utils/once';
import type { TrackedEvent } from './translate';

export const trackedTypes = ['cart:added', 'search:submit', 'subscription:success', 'analytics:track'];

/** More unsent events than these are not kept. */
export const MAX_QUEUED_EVENTS = 50;

/**
 * The one queue of events on their way to the page's tags. They wait here for the code of analytics, for consent, and for
 * a late tag.
 */
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
