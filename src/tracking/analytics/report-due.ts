import { json, type PropsOf, string } from '../../core/mountable/props';
import { whenDue } from '../when-due';
import { collectEvents, hasStoredEvents } from './queue';
import type { Product, Purchase } from './shop';

/** The props of analytics that decide when its code has to load. */
export const dueProps = {
  category: string('statistics'),
  added: json<Partial<Product>>({}),
  purchase: json<Partial<Purchase>>({}),
};

/**
 * Resolves when the code of analytics has to load: also with the page's first event.
 * @param hasResult whether the page shows the result of a form
 */
export const whenReportDue = (
  { category, added, purchase }: PropsOf<typeof dueProps>,
  hasResult = false,
): Promise<unknown> =>
  Promise.race([
    collectEvents(),
    whenDue(category, () => hasResult || added.id || purchase.id || hasStoredEvents()),
  ]);
