import { once } from '../../utils/once';
import type { TrackedEvent } from './translate';

/** Types of the events that analytics reports. */
export const trackedTypes = ['cart:added', 'search:submit', 'subscription:success', 'analytics:track'];

/** Greatest number of events that wait for consent or for the code of analytics. */
const MAX_QUEUED_EVENTS = 50;

let events: TrackedEvent[] = [];
const controller = new AbortController();

export const toTrackedEvent = (event: Event): TrackedEvent => {
  const { type, detail, timeStamp: time } = event as CustomEvent;
  return { type, detail, time };
};

export const addToQueue = (queue: TrackedEvent[], event: TrackedEvent) =>
  [...queue, event].slice(-MAX_QUEUED_EVENTS);

/** Collects events until the code of analytics has loaded. Resolves with the first event. */
export const whenFirstEvent = once(
  () =>
    new Promise<unknown>((resolve) => {
      const onEvent = (event: Event) => {
        events = addToQueue(events, toTrackedEvent(event));
        resolve(event);
      };
      for (const type of trackedTypes)
        document.addEventListener(type, onEvent, { signal: controller.signal });
    }),
);

/** The collected events, once. Ends collecting. */
export const takeEvents = () => {
  controller.abort();
  const collectedEvents = events;
  events = [];
  return collectedEvents;
};
