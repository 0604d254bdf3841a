import { type MapStore, map } from 'nanostores';
import type { ConsentSource } from './consent-source';
import { shareStore } from './shared';
import { startConsent } from './start-consent';

declare module '../types' {
  interface Stores {
    /** The visitor's consent by category. A missing category waits for a decision. */
    consent: MapStore<Record<string, boolean>>;
  }
}

/** The visitor's consent by category (`statistics`, `marketing`, `functional`, `preferences`). */
export const $consent = shareStore('consent', () => map<Record<string, boolean>>({}));

/**
 * The decision about a category; `undefined` before the decision. Every page allows the empty category. A shop
 * uses this category where the law requires no consent.
 */
const readDecision = (category: string) => {
  // Names come from the page and must not reach a prototype.
  const decisions = $consent.get();
  return !category || (Object.hasOwn(decisions, category) ? decisions[category] : undefined);
};

/**
 * The questions about consent, for one source of decisions. Without a source there is nothing to ask, so no page counts
 * as allowed before its source is known.
 */
export const createConsent = (source: ConsentSource) => {
  let readCategory: ((category: string) => void) | undefined;

  /**
   * Passes the decision about a category to a function: at once if the visitor has decided, and on each change.
   * @returns the function that stops listening
   */
  const watchConsent = (category: string, listener: (isGranted: boolean) => void): (() => void) => {
    readCategory ??= startConsent(source, $consent.setKey);
    if (category) readCategory(category);
    let lastDecision: boolean | undefined;
    return $consent.subscribe(() => {
      const decision = readDecision(category);
      if (decision !== undefined && decision !== lastDecision) listener((lastDecision = decision));
    });
  };

  return {
    watchConsent,

    /** Whether the page has a consent API. A loaded page without a present or announced API allows everything. */
    hasConsentApi: source.isPresent,

    /** Whether the visitor has allowed a category. A missing decision means no. */
    isAllowed(category: string): boolean {
      watchConsent(category, () => {})();
      return readDecision(category) === true;
    },

    /**
     * Whether the consent API has stored a refusal of a category. Without the API a refusal has no effect, because such
     * a page allows everything.
     */
    isRefused: (category: string): boolean => source.isPresent() && source.refuses(category),

    /**
     * Runs a function as soon as the visitor allows a category: at once, later, or never.
     * @param run may return a function that runs when the visitor withdraws consent
     * @returns the function that stops waiting; a running effect continues
     */
    whenAllowed(category: string, run: () => (() => void) | void): () => void {
      let onWithdrawal: (() => void) | void;
      return watchConsent(category, (isGranted) => {
        if (isGranted) onWithdrawal = run();
        else {
          onWithdrawal?.();
          onWithdrawal = undefined;
        }
      });
    },
  };
};
