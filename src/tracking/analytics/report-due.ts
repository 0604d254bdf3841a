import { whenFirstMove } from '../../core/moments';
import { whenAllowed } from '../../integrations/consent';
import { collectEvents } from './event-queue';
import { pendingEvents } from './pending-events';

/**
 * Resolves when the code of analytics has to load. Before the visitor's first move there are usually no events, so it
 * waits for that move, for an event, or for consent to report what exists already.
 * @param hasReport whether the page itself has something to report, such as an order
 */
export const whenReportDue = (category: string, hasReport: boolean): Promise<unknown> => {
  const isKnown = new Promise<void>((resolve) => {
    whenAllowed(category, () => {
      if (hasReport || pendingEvents.areKept()) resolve();
    });
  });
  return Promise.race([whenFirstMove(), collectEvents(), isKnown]);
};
