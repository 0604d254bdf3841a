import type { IslandEvents } from './types';

type IslandEventMap = { [Name in keyof IslandEvents]: CustomEvent<IslandEvents[Name]> };

/** Types the bundle's events for its own listeners. They are no part of the published types. */
declare global {
  interface DocumentEventMap extends IslandEventMap {}
  interface HTMLElementEventMap extends IslandEventMap {}
}
