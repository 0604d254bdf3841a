import { pageGlobals } from '../utils/page-globals';

interface ConsentGlobals {
  wp_has_consent?: (category: string) => unknown;
  /** `optin`, `optout` and variants, which the banner sets. */
  wp_consent_type?: string;
  /** The type that the server prints; empty without a banner. */
  wp_fallback_consent_type?: string;
  /** A banner that sets the type later announces it by an event. */
  waitfor_consent_hook?: unknown;
  consent_api?: { cookie_prefix?: string; waitfor_consent_hook?: unknown };
}

/**
 * The globals of the WP Consent API. Each use reads the globals again, because the API's script and the banner may load
 * late.
 */
export const getConsentGlobals = () => pageGlobals as ConsentGlobals;

/** Whether the page has the WP Consent API (docs/hosts/wp-consent.md). */
export const hasWpConsent = () => typeof getConsentGlobals().wp_has_consent === 'function';

/** Whether the page announces the WP Consent API, so that a script waits for the visitor's decision. */
export const expectsWpConsent = () =>
  !!(getConsentGlobals().waitfor_consent_hook || document.querySelector('script[src*=wp-consent]'));
