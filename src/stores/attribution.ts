import { type MapStore, map } from 'nanostores';
import type { AttributionData } from '../tracking/attribution/jar';
import { shared } from './shared';

export interface Attribution {
  /** Whether the page wants it; `undefined` until anybody has said. The visitor's consent counts besides. */
  wanted?: boolean;
  /** What is known about where the visitor comes from; `null` while nothing is recorded. */
  data: AttributionData | null;
}

declare module '../loader/types' {
  interface Stores {
    attribution: MapStore<Attribution>;
  }
}

/** Where the visitor comes from. */
export const $attribution = shared('attribution', () => map<Attribution>({ data: null }));

/** The page's switch. On never overrules a visitor who has said no; off erases what is recorded. */
export const setOrderTracking = (on: boolean) => $attribution.setKey('wanted', on);
