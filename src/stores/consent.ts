import { type MapStore, map } from 'nanostores';
import { shareStore } from './shared';

declare module '../types' {
  interface Stores {
    /** The visitor's consent by category. A missing category waits for a decision. */
    consent: MapStore<Record<string, boolean>>;
  }
}

/** The visitor's consent by category (`statistics`, `marketing`, `functional`, `preferences`). */
export const $consent = shareStore('consent', () => map<Record<string, boolean>>({}));
