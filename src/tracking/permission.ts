/**
 * What the visitor has allowed, as the chat asks for it. The one place to change when the page's consent is
 * known to a store.
 */
type Category = 'preferences' | 'statistics' | 'marketing';

interface ConsentApi {
  wp_has_consent?: (category: Category) => boolean;
  wp_consent_type?: string;
  waitfor_consent_hook?: unknown;
}

/** Whether something of that category may be stored or sent now. Without a consent API it may (spec §6). */
export const isAllowed = (category: Category): boolean => {
  const { wp_has_consent: has, wp_consent_type: type, waitfor_consent_hook: wait } = window as ConsentApi;
  // Asked before the banner has said what applies, the API says yes to everything (engage contract §5).
  return wait && !type ? false : (has?.(category) ?? true);
};
