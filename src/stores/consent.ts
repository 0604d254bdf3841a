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

/** A function that starts something, and may return the function that ends it. */
type Effect = () => (() => void) | void;

/** Runs an effect with each permission, and ends it with each withdrawal. */
const createListener = (run: Effect) => {
  let end: (() => void) | void;
  return (isGranted: boolean) => {
    if (isGranted) end = run();
    else {
      end?.();
      end = undefined;
    }
  };
};

/**
 * The questions about consent, for one source of decisions. Without a source there is nothing to ask, so no page counts
 * as allowed before its source is known.
 */
export const createConsent = (source: ConsentSource) => {
  let readCategory: ((category: string) => void) | undefined;
  /** Categories that the visitor has decided about on this page. */
  const decidedCategories = new Set<string>();

  const decide = (category: string, isGranted: boolean, byVisitor?: boolean) => {
    if (byVisitor) decidedCategories.add(category);
    // A new object tells the listeners about a visitor who confirms what holds already.
    $consent.set({ ...$consent.get(), [category]: isGranted });
  };

  /** Passes the results of `read` to a function: at once, and on each change. */
  const watch = (
    category: string,
    read: () => boolean | undefined,
    listener: (isGranted: boolean) => void,
  ): (() => void) => {
    readCategory ??= startConsent(source, decide);
    if (category) readCategory(category);
    let lastDecision: boolean | undefined;
    return $consent.subscribe(() => {
      const decision = read();
      if (decision !== undefined && decision !== lastDecision) listener((lastDecision = decision));
    });
  };

  /**
   * Passes the decision about a category to a function: at once if the visitor has decided, and on each change.
   * @returns the function that stops listening
   */
  const watchConsent = (category: string, listener: (isGranted: boolean) => void) =>
    watch(category, () => readDecision(category), listener);

  return {
    watchConsent,

    /**
     * Like `watchConsent`, but only for decisions of a visitor or a banner. A missing API, or an API without a banner,
     * allows everything without a decision.
     */
    watchDecisions: (category: string, listener: (isGranted: boolean) => void) =>
      watch(
        category,
        () => {
          const isGranted = readDecision(category);
          const isDecided = !isGranted || decidedCategories.has(category) || source.hasBanner();
          return source.isPresent() && isDecided ? isGranted : undefined;
        },
        listener,
      ),

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
    whenAllowed: (category: string, run: Effect) => watchConsent(category, createListener(run)),
  };
};
