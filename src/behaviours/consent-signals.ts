import { sendConsent } from '../gateways/tags';
import { behaviour } from '../island/behaviour';
import { type Docs, json } from '../island/props';
import { hasConsentApi, watchConsent } from '../stores/consent';

export const props = {
  signals: json<Record<string, string[]>>({}),
};

export const docs: Docs<typeof props> = {
  signals: 'Google’s consent types by consent category: {"statistics": ["analytics_storage"]}.',
};

/**
 * Passes the visitor's decisions on to the page's own Google tag (consent mode; engage contract §5). Only what a
 * consent API has said: that nobody asks is no permission to overrule what the tag has been told.
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
