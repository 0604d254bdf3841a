import { whenFirstMove } from '../../core/moments/visitor';
import { json, type PropsOf, string } from '../../core/mountable/props';
import { whenAllowed } from '../../integrations/consent';
import { collectEvents } from './event-queue';
import { pendingEvents } from './pending-events';
import type { Product, Purchase } from './shop';

/** The props of analytics that decide when its code has to load. */
export const dueProps = {
  category: string('statistics'),
  added: json<Partial<Product>>({}),
  purchase: json<Partial<Purchase>>({}),
};

/**
 * Resolves when the code of analytics has to load. Before the visitor's first move there are usually no events, so it
 * waits for that move, for an event, or for consent to report what exists already.
 * @param hasResult whether the page shows the result of a form
 */
export const whenReportDue = (
  { category, added, purchase }: PropsOf<typeof dueProps>,
  hasResult = false,
): Promise<unknown> => {
  const isKnown = new Promise<void>((resolve) => {
    whenAllowed(category, () => {
      if (hasResult || added.id || purchase.id || pendingEvents.areKept()) resolve();
    });
  });
  return Promise.race([whenFirstMove(), collectEvents(), isKnown]);
};
