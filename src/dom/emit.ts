import type { IslandEvents } from '../types';

/**
 * Dispatches an event of the bundle, bubbling and cancelable.
 * @returns false if a listener has cancelled the event
 */
export const emit = <Name extends keyof IslandEvents>(
  target: EventTarget,
  name: Name,
  detail: IslandEvents[Name],
): boolean => target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }));
