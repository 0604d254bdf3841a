import type { IslandEvents } from '../loader/types';

/**
 * Dispatches an event of the bundle: bubbling and cancelable.
 * @returns false when a listener has cancelled it
 */
export const emit = <Name extends keyof IslandEvents>(
  target: EventTarget,
  name: Name,
  detail: IslandEvents[Name],
): boolean => target.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }));
