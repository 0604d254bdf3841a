import { hasCookie } from '../dom/cookie';
import type { ConsentSource } from '../stores/consent-source';
import { expectsWpConsent, getConsentGlobals, hasWpConsent } from './wp-consent-presence';

/**
 * The WP Consent API (docs/hosts/wp-consent.md). Each use reads the globals again, because the API's script and the
 * banner may load late.
 */
export const wpConsent: ConsentSource = {
  isPresent: hasWpConsent,
  isExpected: expectsWpConsent,
  isFinal: () =>
    !!getConsentGlobals().wp_consent_type ||
    !(getConsentGlobals().waitfor_consent_hook || getConsentGlobals().consent_api?.waitfor_consent_hook),
  hasBanner: () => !!(getConsentGlobals().wp_consent_type || getConsentGlobals().wp_fallback_consent_type),
  // Before the banner has set the type, the API allows everything, even for a visitor who has refused.
  allows: (category) => !wpConsent.refuses(category) && !!getConsentGlobals().wp_has_consent?.(category),
  refuses: (category) =>
    hasCookie(`${getConsentGlobals().consent_api?.cookie_prefix ?? 'wp_consent'}_${category}`, 'deny'),
  watch(onChange, onReset) {
    document.addEventListener('wp_listen_for_consent_change', (event) => {
      // The detail is an array with named properties, so it has keys and no items.
      for (const [category, value] of Object.entries((event as CustomEvent).detail ?? {}))
        onChange(category, value === 'allow');
    });
    document.addEventListener('wp_consent_type_defined', onReset);
  },
};
