import { emit } from '../../dom/emit';
import { isAllowed } from '../../stores/consent';
import type { Params } from './shop';

/** Somebody who may be told, once the visitor has allowed it. */
export interface Receiver {
  /** Consent category that it needs; empty: none. */
  category: string;
  tell: (params: Params) => void;
}

/**
 * The one way by which anything that is reported leaves the page, as far as the visitor allows it. Each receiver
 * fails alone: a fault of the page's tags must not reach what the visitor is doing.
 */
export const deliver = (name: string, params: Params, receivers: Receiver[]) => {
  const detail = { name, params };
  if (!emit(document, 'analytics:send', detail)) return;
  for (const { category, tell } of receivers)
    try {
      if (isAllowed(category)) tell(detail.params);
    } catch (error) {
      console.error('[storefront-islands] analytics', error);
    }
};
