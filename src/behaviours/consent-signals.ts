import { sendConsent } from '../integrations/google-consent';
import { behaviour } from '../mountable/behaviour';
import { type Docs, json } from '../mountable/props';
import { hasConsentApi, watchConsent } from '../stores/consent';

export const props = {
  signals: json<Record<string, string[]>>({}),
};

export const docs: Docs<typeof props> = {
  signals: 'Google’s consent types by consent category: {"statistics": ["analytics_storage"]}.',
};

/**
 * Passes consent decisions on to the page's Google tag (consent mode, docs/hosts/wp-consent.md). Sends only decisions
 * of a consent API: a missing API must not overrule the tag's own defaults.
 */
export default behaviour(props, (_, { signals }) => {
  const stops = Object.entries(signals).map(([category, types]) =>
    watchConsent(category, (allowed) => {
      if (hasConsentApi() && Array.isArray(types))
        sendConsent(Object.fromEntries(types.map((type) => [type, allowed ? 'granted' : 'denied'])));
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
});
