/** The one place where the bundle asks for the visitor's consent. The page's consent API decides. */
import { awaitsScripts, whenScriptsRan } from '../core/moments/page-start';
import { $consent } from '../stores/consent';
import {
  allows,
  expectsConsentApi,
  hasBanner,
  hasConsentApi,
  isConsentFinal,
  refuses,
  watchConsentApi,
} from './wp-consent';

/** Whether the page has a consent API. A loaded page without a present or announced API allows everything. */
export { hasConsentApi };

/** Time for a banner to set the consent type. Some banners never set a type. */
const BANNER_TIMEOUT_MS = 2_000;

/** Categories that somebody has asked about. */
const categories = new Set<string>();
/** Categories that the visitor has decided about on this page. */
const decidedCategories = new Set<string>();
let isStarted = false;
let isSettled = false;

const setDecision = (category: string, isGranted: boolean) =>
  // A new object tells the listeners about a visitor who confirms what holds already.
  $consent.set({ ...$consent.get(), [category]: isGranted });

const readCategory = (category: string) => {
  // An announced API that never loads, perhaps blocked, does not count as consent.
  let isGranted = !hasConsentApi() && !expectsConsentApi();
  try {
    isGranted ||= allows(category);
  } catch {
    // An API that throws does not count as consent.
  }
  setDecision(category, isGranted);
};

/**
 * Reads the consent, at once where nothing is left to wait for, because callers read the decision right after. After the
 * deferred scripts a missing API means consent, unless the page announces an API. An announced API that is still missing
 * after the timeout means no consent.
 */
const update = async () => {
  if (awaitsScripts()) await whenScriptsRan();
  if (hasConsentApi() ? !isConsentFinal() : expectsConsentApi())
    await new Promise((resolve) => setTimeout(resolve, BANNER_TIMEOUT_MS));
  isSettled = true;
  for (const category of categories) readCategory(category);
};

const start = () => {
  isStarted = true;
  watchConsentApi((category, isGranted) => {
    if (!categories.has(category)) return;
    decidedCategories.add(category);
    setDecision(category, isGranted);
  }, update);
  update();
  // An unannounced API may load after the deferred scripts. Its decisions then replace the assumed consent.
  addEventListener('load', () => hasConsentApi() && update());
};

/**
 * The decision about a category; `undefined` before the decision. Every page allows the empty category. A shop
 * uses this category where the law requires no consent.
 */
const getDecision = (category: string) => {
  // Names come from the page and must not reach a prototype.
  const decisions = $consent.get();
  return !category || (Object.hasOwn(decisions, category) ? decisions[category] : undefined);
};

/** Passes the results of `read` to a function: at once, and on each change. */
const watch = (
  category: string,
  read: () => boolean | undefined,
  listener: (isGranted: boolean) => void,
): (() => void) => {
  if (!isStarted) start();
  if (category && !categories.has(category)) {
    categories.add(category);
    if (isSettled) readCategory(category);
  }
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
export const watchConsent = (category: string, listener: (isGranted: boolean) => void) =>
  watch(category, () => getDecision(category), listener);

/**
 * Like `watchConsent`, but only for decisions of a visitor or a banner. A missing API, or an API without a banner,
 * allows everything without a decision.
 */
export const watchDecisions = (category: string, listener: (isGranted: boolean) => void) =>
  watch(
    category,
    () => {
      const isGranted = getDecision(category);
      const isDecided = !isGranted || decidedCategories.has(category) || hasBanner();
      return hasConsentApi() && isDecided ? isGranted : undefined;
    },
    listener,
  );

/** Whether the visitor has allowed a category. A missing decision means no. */
export const isAllowed = (category: string): boolean => {
  watchConsent(category, () => {})();
  return getDecision(category) === true;
};

/**
 * Whether the consent API has stored a refusal of a category. Without the API a refusal has no effect, because such
 * a page allows everything.
 */
export const isRefused = (category: string): boolean => hasConsentApi() && refuses(category);

/**
 * Runs a function as soon as the visitor allows a category: at once, later, or never.
 * @param run may return a function that runs when the visitor withdraws consent
 * @returns the function that stops waiting; a running effect continues
 */
export const whenAllowed = (category: string, run: () => (() => void) | void) => {
  let end: (() => void) | void;
  return watchConsent(category, (isGranted) => {
    if (isGranted) end = run();
    else {
      end?.();
      end = undefined;
    }
  });
};
