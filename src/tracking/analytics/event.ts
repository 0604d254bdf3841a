import type { AddedItem } from '../../stores/cart-gateway';
import { asRecord, type Values } from '../../utils/record';
import type { UserData } from '../user-data';

/** An event to report. */
export interface TrackDetail {
  /** GA4's name for the event. */
  name: string;
  params?: Record<string, unknown>;
  /**
   * Whether the event comes from the builder's kit import or export. Analytics sends kit events at full length, if the
   * shop has switched kit events on.
   */
  kit?: boolean;
  /** User data, which leaves the page only if the shop has switched user data on and the visitor allows advertising. */
  user?: UserData;
  /** Id of a product in the server's list, which provides the parameters of `add_to_cart`. */
  product?: string;
  /** Products as the page describes them, where the server's list may lack them. */
  items?: AddedItem[];
}

declare module '../../types' {
  interface IslandEvents {
    /** Reports an event. Any script may dispatch this event anywhere on the page. */
    'analytics:track': TrackDetail;
    /** Fires before a tag receives an event. Cancelable; listeners may change `params`. */
    'analytics:send': { name: string; params: Record<string, unknown> };
  }
}

/** A page event in a form that survives a page load. */
export interface TrackedEvent {
  type: string;
  detail: unknown;
  /** Milliseconds since navigation start. */
  time: number;
}

/** The bundle's own events, with their GA4 names. */
const ga4Events: Record<string, (detail: Values) => TrackDetail | undefined> = {
  'cart:added': ({ payload, items, reported }) =>
    reported
      ? undefined
      : {
          name: 'add_to_cart',
          product: String(asRecord(payload).product_id),
          ...(Array.isArray(items) && { items }),
        },
  'search:submit': ({ query }) => (query ? { name: 'search', params: { search_term: query } } : undefined),
  'subscription:success': () => ({ name: 'sign_up', params: { method: 'newsletter' } }),
  'analytics:track': (detail) => (typeof detail.name === 'string' ? (detail as never) : undefined),
};

/** The GA4 event for a page event; `undefined` if no GA4 event fits. */
export const toGa4Event = ({ type, detail }: TrackedEvent): TrackDetail | undefined =>
  Object.hasOwn(ga4Events, type) ? ga4Events[type]?.(asRecord(detail)) : undefined;
