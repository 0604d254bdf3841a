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
  /** Sends it to each Google tag of the page by its id, and nowhere where there is none, as the chat does. */
  everyTag?: boolean;
  /** Google Ads conversion (`AW-…/…`) that it counts as. */
  conversion?: string;
  /** Event name of an object that goes into the data layer besides, with texts of any length. */
  layer?: string;
  /** Name of the pixel's custom event; without it the pixel gets its own name for the event, if it has one. */
  pixel?: string;
}

declare module '../../loader/types' {
  interface IslandEvents {
    /** Reports something: anybody may dispatch it, anywhere on the page. */
    'analytics:track': TrackDetail;
    /** Before something is sent; cancelable, and `params` may be changed. */
    'analytics:send': { name: string; params: Record<string, unknown> };
  }
}
