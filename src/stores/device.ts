import { type Atom, atom } from 'nanostores';
import { shared } from './shared';

declare module '../loader/types' {
  interface Stores {
    /** The kind of screen, by the page's own names and breakpoints. */
    device: Atom<string> & { set(name: string): void };
  }
}

/** The kind of screen that the window is now; `desktop` until a host has said what it tells apart. */
export const $device = shared('device', () => atom('desktop'));

/**
 * Keeps `$device` by media queries, so that it changes with the page's own styles.
 * @param devices largest first; `min` in pixels, 0 for the smallest
 */
export const watchDevice = (devices: { name: string; min: number }[], signal: AbortSignal) => {
  const queries = devices.map(({ min }) => matchMedia(`(min-width: ${min}px)`));
  const update = () => $device.set(devices[queries.findIndex(({ matches }) => matches)]?.name ?? 'desktop');
  for (const query of queries) query.addEventListener('change', update, { signal });
  update();
};
