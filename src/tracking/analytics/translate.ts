import type { TrackDetail } from './event';

/** What happened on the page, as far as it can be kept over an unload. */
export interface Happening {
  type: string;
  detail: unknown;
  /** Milliseconds since the page began. */
  time: number;
}

const object = (value: unknown) => (value ?? {}) as Record<string, unknown>;

/** Our own events and what GA4 calls them. */
const translations: Record<string, (detail: Record<string, unknown>) => TrackDetail | undefined> = {
  'cart:added': ({ payload }) => ({ name: 'add_to_cart', product: String(object(payload).product_id) }),
  'search:submit': ({ query }) => (query ? { name: 'search', params: { search_term: query } } : undefined),
  'subscription:success': () => ({ name: 'sign_up', params: { method: 'newsletter' } }),
  'analytics:track': (detail) => (typeof detail.name === 'string' ? (detail as never) : undefined),
};

/** What to report of something that happened; `undefined` for nothing. */
export const translate = ({ type, detail }: Happening): TrackDetail | undefined =>
  translations[type]?.(object(detail));
