import { behaviour } from '../core/mountable/behaviour';
import { type Docs, json } from '../core/mountable/props';
import { watchDecisions } from '../integrations/consent';
import { findTag } from '../integrations/find-tag';

export const props = {
  signals: json<Record<string, string[]>>({}),
};

export const docs: Docs<typeof props> = {
  signals: 'Google’s consent types by consent category: {"statistics": ["analytics_storage"]}.',
};

/**
 * Passes consent decisions on to the page's Google tag (consent mode, docs/hosts/wp-consent.md). Sends only decisions
 * of a visitor or a banner. A missing API, or an API without a banner, must not overrule the tag's own defaults.
 * @returns the function that ends this
 */
export const passDecisions = (signals: Record<string, string[]>) => {
  const stops = Object.entries(signals).map(([category, types]) =>
    watchDecisions(category, (isGranted) => {
      if (!Array.isArray(types)) return;
      const update = Object.fromEntries(types.map((type) => [type, isGranted ? 'granted' : 'denied']));
      findTag('gtag')?.('consent', 'update', update);
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
};

export default behaviour(props, (_, { signals }) => passDecisions(signals));
