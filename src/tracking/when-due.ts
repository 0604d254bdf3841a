import { whenFirstMove } from '../core/moments/visitor';
import { whenAllowed } from '../integrations/consent';

/**
 * Resolves when tracking has to load: with the visitor's first move, because most pages have nothing to report before, or
 * with consent to what cannot wait for it.
 * @param isUrgent whether the page has something that cannot wait, at each consent before the first move
 * @param forget runs when the visitor withdraws such a consent
 */
export const whenDue = (category: string, isUrgent: () => unknown, forget?: () => void) =>
  new Promise<void>((resolve) => {
    let isDue = false;
    const end = () => {
      isDue = true;
      resolve();
    };
    whenFirstMove().then(end);
    whenAllowed(category, () => {
      if (isDue) return;
      if (isUrgent()) end();
      return forget;
    });
  });
