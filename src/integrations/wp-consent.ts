import { hasCookie } from '../dom/raw-cookies';
import { pageGlobals } from '../utils/page-globals';

/**
 * The WP Consent API (docs/hosts/wp-consent.md). Each use reads the globals again, because the API's script and the
 * banner may load late.
 */
const globals = pageGlobals as {
  wp_has_consent?: (category: string) => unknown;
  /** `optin`, `optout` and variants, which the banner sets. */
  wp_consent_type?: string;
  /** The type that the server prints; empty without a banner. */
  wp_fallback_consent_type?: string;
  /** A banner that sets the type later announces it by an event. */
  waitfor_consent_hook?: unknown;
  consent_api?: { cookie_prefix?: string; waitfor_consent_hook?: unknown };
};

export const hasConsentApi = () => typeof globals.wp_has_consent === 'function';

/** Whether the page announces the API, so that a script waits for the visitor's decision. */
export const expectsConsentApi = () =>
  !!(globals.waitfor_consent_hook || document.querySelector('script[src*=wp-consent]'));

/** Whether the decisions are final. Before a banner has set the consent type, decisions may change. */
export const isConsentFinal = () =>
  !!globals.wp_consent_type || !(globals.waitfor_consent_hook || globals.consent_api?.waitfor_consent_hook);

/** Whether a banner asks the visitor. Without one the API allows everything, although the visitor has decided nothing. */
export const hasBanner = () => !!(globals.wp_consent_type || globals.wp_fallback_consent_type);

/** Whether the visitor has refused a category, unlike a visitor who has not decided yet. */
export const refuses = (category: string) =>
  hasCookie(`${globals.consent_api?.cookie_prefix ?? 'wp_consent'}_${category}`, 'deny');

/** Before the banner has set the type, the API allows everything, even for a visitor who has refused. */
export const allows = (category: string) => !refuses(category) && !!globals.wp_has_consent?.(category);

/**
 * @param onChange receives each decision of the visitor
 * @param onReset runs when every category may have changed
 */
export const watchConsentApi = (
  onChange: (category: string, isGranted: boolean) => void,
  onReset: () => void,
) => {
  document.addEventListener('wp_listen_for_consent_change', (event) => {
    // The detail is an array with named properties, so it has keys and no items.
    for (const [category, value] of Object.entries((event as CustomEvent).detail ?? {}))
      onChange(category, value === 'allow');
  });
  document.addEventListener('wp_consent_type_defined', onReset);
};
