import { type Atom, atom } from 'nanostores';
import { shareStore } from './shared';

declare module '../types' {
  interface Stores {
    /** The current device, by the page's own names and breakpoints. */
    device: Atom<string> & { set(name: string): void };
  }
}

/** The current device; `desktop` until a host has set its breakpoints. */
export const $device = shareStore('device', () => atom('desktop'));

/**
 * Updates `$device` by media queries, so that the store changes together with the page's styles.
 * @param devices largest first; `min` in pixels, 0 for the smallest
 */
export const watchDevice = (devices: { name: string; min: number }[], signal: AbortSignal) => {
  const mediaQueries = devices.map(({ min }) => matchMedia(`(min-width: ${min}px)`));
  const update = () =>
    $device.set(devices[mediaQueries.findIndex(({ matches }) => matches)]?.name ?? 'desktop');
  for (const mediaQuery of mediaQueries) mediaQuery.addEventListener('change', update, { signal });
  update();
};
