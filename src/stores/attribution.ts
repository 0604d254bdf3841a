import { type MapStore, map } from 'nanostores';
import { shareStore } from './shared';

/** Values by alias, by the cookie that holds them. */
export type AttributionData = Partial<Record<string, Record<string, string>>>;

export interface Attribution {
  /** The page's switch; `undefined` until a script sets it. The record also needs the visitor's consent. */
  wanted?: boolean;
  /** The recorded source of the visit; `null` without a record. */
  data: AttributionData | null;
}

declare module '../types' {
  interface Stores {
    attribution: MapStore<Attribution>;
  }
}

/** The source of the visit. */
export const $attribution = shareStore('attribution', () => map<Attribution>({ data: null }));

/** Sets the page's switch. Switching on never overrules a visitor's refusal. Switching off erases the record. */
export const setOrderTracking = (isWanted: boolean) => $attribution.setKey('wanted', isWanted);
