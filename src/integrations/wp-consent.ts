import { hasCookie } from '../dom/cookie';
import type { ConsentSource } from '../gateways/consent';
import { pageGlobals } from '../utils/page-globals';

interface ConsentGlobals {
  wp_has_consent?: (category: string) => unknown;
  /** `optin`, `optout` and variants; set by the banner. */
  wp_consent_type?: string;
  /** A banner that sets the type later announces it by an event. */
  waitfor_consent_hook?: unknown;
  consent_api?: { cookie_prefix?: string; waitfor_consent_hook?: unknown };
}

const page = () => pageGlobals as ConsentGlobals;

/**
 * The WP Consent API (docs/hosts/wp-consent.md). Read at each use, because its script and the banner may load
 * late.
 */
export const wpConsent: ConsentSource = {
  present: () => typeof page().wp_has_consent === 'function',
  expected: () => !!(page().waitfor_consent_hook || document.querySelector('script[src*=wp-consent]')),
  settled: () =>
    !!page().wp_consent_type || !(page().waitfor_consent_hook || page().consent_api?.waitfor_consent_hook),
  allows(category) {
    const { wp_has_consent: has, consent_api: { cookie_prefix: prefix = 'wp_consent' } = {} } = page();
    // Before the banner has set the type, the API allows everything, even for a visitor who has refused.
    const refused = hasCookie(`${prefix}_${category}`, 'deny');
    return !refused && !!has?.(category);
  },
  watch(change, again) {
    document.addEventListener('wp_listen_for_consent_change', (event) => {
      // The detail is an array with named properties, so it has keys and no items.
      for (const [category, value] of Object.entries((event as CustomEvent).detail ?? {}))
        change(category, value === 'allow');
    });
    document.addEventListener('wp_consent_type_defined', again);
  },
};
