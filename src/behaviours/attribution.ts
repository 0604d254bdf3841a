import { behaviour } from '../island/behaviour';
import { boolean, type Docs, json, number, string } from '../island/props';
import { $attribution } from '../stores/attribution';
import { hasConsentApi, watchConsent } from '../stores/consent';
import type { Alias, Engine } from '../tracking/attribution/settings';

export const props = {
  category: string('marketing'),
  tracking: boolean(true),
  lifetime: number(6, 0),
  session: number(30, 0),
  base64: boolean(false),
  timezone: string('0'),
  domain: string(''),
  isolate: boolean(false),
  ip: string(''),
  campaignParam: string(''),
  termParam: string(''),
  contentParam: string(''),
  directSource: string('(direct)'),
  directMedium: string('(none)'),
  promo: boolean(false),
  promoMin: number(100_000, 0),
  promoMax: number(999_999, 0),
  clickIds: json<Record<string, string[]>>({}),
  moreClickIds: boolean(false),
  engines: json<Engine[]>([]),
  moreEngines: boolean(false),
  aliases: json<Alias[]>([]),
};

export const docs: Docs<typeof props> = {
  category: 'Consent category that has to be allowed; empty: none.',
  tracking: 'False: only where a consent API is there and says yes.',
  lifetime: 'Months of 30 days that the cookies live; less than a minute: until the browser closes.',
  session: 'Minutes without a page view after which a new visit begins.',
  base64: 'Writes the cookies in base64, for firewalls that dislike percent signs.',
  timezone: 'Hours before UTC of the recorded dates; empty: the visitor’s own time.',
  domain: 'Domain of the cookies; empty: the host without its "www.".',
  isolate: 'Cookies for this host only, to which its subdomains are strangers.',
  ip: 'The visitor’s address, where the shop wants it recorded.',
  campaignParam: 'Parameter that holds the campaign besides utm_campaign.',
  termParam: 'Parameter that holds the term besides utm_term.',
  contentParam: 'Parameter that holds the content besides utm_content.',
  directSource: 'Source of a visit that comes from nowhere.',
  directMedium: 'Medium of such a visit.',
  promo: 'Gives each visitor a promo code.',
  promoMin: 'Lowest promo code.',
  promoMax: 'Highest promo code.',
  clickIds: 'Further click ids: {"parameter": ["source", "medium"]}.',
  moreClickIds: 'Knows the click ids of Microsoft, Meta, TikTok and others too; changes what is recorded.',
  engines: 'Further search engines, asked first: [{"host", "param", "display"}]; param may be missing.',
  moreEngines: 'Counts engines that no longer send the words as organic too; changes what is recorded.',
  aliases: 'Further names of sites: [{"host", "display", "medium"}].',
};

/**
 * Records where the visitor comes from, once that is allowed, and forgets it when it no longer is (spec §3,
 * commerce contract §9). What records is fetched only then.
 */
export default behaviour(props, (_, options, { signal }) => {
  const { moreClickIds, moreEngines } = options;
  let settings = options;
  let consent: boolean | undefined;
  let on: boolean | undefined;

  const turn = async (next: boolean) => {
    // Off also erases what an earlier page, or another script, has left.
    if (!next && !document.cookie.includes('sbjs_')) return $attribution.setKey('data', null);
    const { record, erase } = await import('../tracking/attribution/record');
    if (moreClickIds || moreEngines) {
      const more = await import('../tracking/attribution/more-sources');
      settings = {
        ...options,
        ...(moreClickIds && { clickIds: { ...more.moreClickIds, ...options.clickIds } }),
        ...(moreEngines && { engines: [...options.engines, ...more.moreEngines] }),
      };
    }
    // Decided otherwise meanwhile.
    if (on !== next || signal.aborted) return;
    if (!next) erase(settings);
    $attribution.setKey('data', next ? record(settings) : null);
  };
  const decide = () => {
    const wanted = $attribution.get().wanted ?? (options.tracking || hasConsentApi());
    const next = consent && wanted;
    if (next === undefined || next === on) return;
    on = next;
    turn(next).catch((error) => {
      // Blockers know some of it by name; the next decision tries again.
      if (on === next) on = undefined;
      console.error(error);
    });
  };

  const stops = [
    watchConsent(options.category, (allowed) => {
      // A visitor who changes to yes means it, whatever the page's switch has said before.
      if (consent === false && allowed) $attribution.setKey('wanted', undefined);
      consent = allowed;
      decide();
    }),
    $attribution.listen((_state, _old, key) => key === 'wanted' && decide()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
});
