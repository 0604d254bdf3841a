import type { UserData } from '../user-data';
import type { KitEvent } from './kit';

/** One thing to report. */
export interface TrackDetail {
  /** GA4's name for it. */
  name: KitEvent | (string & {});
  params?: Record<string, unknown>;
  /** From the builder's kit import and export: sent only where the shop wants that, and never cut short. */
  kit?: boolean;
  /** Who it was; sent only where the shop wants it and the visitor allows marketing. */
  user?: UserData;
  /** Id of a product in the server's list; the parameters of `add_to_cart` come from there. */
  product?: string;
}

declare module '../../loader/types' {
  interface IslandEvents {
    /** Reports something: anybody may dispatch it, anywhere on the page. */
    'analytics:track': TrackDetail;
    /** Before something is sent; cancelable, and `params` may be changed. */
    'analytics:send': { name: string; params: Record<string, unknown> };
  }
}
