import { emit } from '../dom/emit';
import { isAllowed } from '../integrations/consent';
import { reportError } from '../utils/report-error';
import type { Params } from './analytics/shop';

/** A destination for events, subject to consent. */
export interface Destination {
  /** Consent category that the delivery needs; empty for no category. */
  category: string;
  send: (params: Params) => void;
}

/**
 * Delivers an event to every destination that the visitor's consent allows. Each destination fails alone: an
 * error in the page's tags must not stop the visitor's action.
 */
export const deliver = (name: string, params: Params, destinations: Destination[]) => {
  const detail = { name, params };
  const allowedDestinations = destinations.filter(({ category }) => isAllowed(category));
  if (!allowedDestinations[0] || !emit(document, 'analytics:send', detail)) return;
  for (const { send } of allowedDestinations)
    try {
      send(detail.params);
    } catch (error) {
      reportError('analytics', error);
    }
};
