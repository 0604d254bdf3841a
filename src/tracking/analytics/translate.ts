import { asRecord, type Values } from '../../utils/record';
import type { TrackDetail } from './event';

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
