import { type MapStore, map } from 'nanostores';
import { consentSource } from '../gateways/consent';
import { startConsent } from '../tracking/consent';
import { shared } from './shared';

declare module '../loader/types' {
  interface Stores {
    /** What the visitor allows, by category. A category that is missing has not been decided. */
    consent: MapStore<Record<string, boolean>>;
  }
}

/** What the visitor allows, by category (`statistics`, `marketing`, `functional`, `preferences`). */
export const $consent = shared('consent', () => map<Record<string, boolean>>({}));

let ask: ((category: string) => void) | undefined;

/** Whether the page has somebody to ask. Without that everything is allowed once the page has loaded. */
export const hasConsentApi = consentSource.present;

/**
 * What has been decided about a category: `undefined` while nothing has.
 * The empty category is always allowed; a shop sets it where the law needs no consent.
 */
const decision = (category: string) => {
  // Names come from the page and must not reach a prototype.
  const known = $consent.get();
  return !category || (Object.hasOwn(known, category) ? known[category] : undefined);
};

/**
 * Calls back when it has been decided whether a category is allowed, and whenever that changes.
 * @returns stops listening
 */
export const watchConsent = (category: string, call: (allowed: boolean) => void): (() => void) => {
  ask ??= startConsent(consentSource, $consent.setKey);
  if (category) ask(category);
  let last: boolean | undefined;
  return $consent.subscribe(() => {
    const now = decision(category);
    if (now !== undefined && now !== last) call((last = now));
  });
};

/** Whether the visitor has allowed a category by now. Not decided yet means no. */
export const isAllowed = (category: string): boolean => {
  watchConsent(category, () => {})();
  return decision(category) === true;
};

/**
 * Runs something as soon as a category is allowed: at once, later, or never.
 * @param run may return a function that is called when the visitor takes the consent back
 * @returns stops waiting; what runs goes on
 */
export const whenAllowed = (category: string, run: () => (() => void) | void): (() => void) => {
  let undo: (() => void) | void;
  return watchConsent(category, (allowed) => {
    if (allowed) undo = run();
    else {
      undo?.();
      undo = undefined;
    }
  });
};
