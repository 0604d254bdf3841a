import { behaviour } from '../core/mountable/behaviour';
import { type Docs, json } from '../core/mountable/props';
import { hasConsentApi, watchConsent } from '../integrations/consent';
import { sendConsent } from '../integrations/google-consent';
import { hasConsentType } from '../integrations/wp-consent-presence';

export const props = {
  signals: json<Record<string, string[]>>({}),
};

export const docs: Docs<typeof props> = {
  signals: 'Google’s consent types by consent category: {"statistics": ["analytics_storage"]}.',
};

/**
 * Passes consent decisions on to the page's Google tag (consent mode, docs/hosts/wp-consent.md). Sends only decisions
 * of a visitor or a banner. A missing API, or an API without a banner, must not overrule the tag's own defaults.
 */
export default behaviour(props, (_, { signals }, { signal }) => {
  const sentDecisions = new Map<string, boolean>();
  const send = (category: string, isGranted: boolean) => {
    const types = Object.hasOwn(signals, category) && signals[category];
    if (!Array.isArray(types) || sentDecisions.get(category) === isGranted) return;
    sentDecisions.set(category, isGranted);
    sendConsent(Object.fromEntries(types.map((type) => [type, isGranted ? 'granted' : 'denied'])));
  };
  const stops = Object.keys(signals).map((category) =>
    watchConsent(category, (isGranted) => {
      if (hasConsentApi() && (!isGranted || hasConsentType())) send(category, isGranted);
    }),
  );
  // Without a consent type the store already allows the category, so the visitor's permission does not change the
  // store.
  document.addEventListener(
    'wp_listen_for_consent_change',
    (event) => {
      for (const [category, value] of Object.entries((event as CustomEvent).detail ?? {}))
        send(category, value === 'allow');
    },
    { signal },
  );
  return () => {
    for (const stop of stops) stop();
  };
});
