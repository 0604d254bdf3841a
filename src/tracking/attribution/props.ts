import { boolean, type Docs, json, number, type PropsOf, string } from '../../core/mountable/props';
import { dueProps } from './record-due';
import type { Alias, ClickIds, Engine } from './sources';

export const props = {
  ...dueProps,
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
  clickIds: json<ClickIds>({}),
  moreClickIds: boolean(false),
  engines: json<Engine[]>([]),
  moreEngines: boolean(false),
  aliases: json<Alias[]>([]),
};

export const docs: Docs<typeof props> = {
  category: 'Consent category that tracking needs; empty: no category.',
  tracking: 'False: records only with the consent of a consent API.',
  lifetime:
    'Lifetime of the cookies in months of 30 days; 0: 6 months; below a minute: until the browser closes.',
  session: 'Minutes without a page view until a new visit begins; 0: 30 minutes.',
  base64: 'Writes the cookies in base64, for firewalls that reject percent signs.',
  timezone:
    'Time zone of the recorded dates, as an offset from UTC in hours; empty: the visitor’s own time zone.',
  domain: 'Domain of the cookies; empty: the host without its "www.".',
  isolate: 'Sets cookies for this host only, without its subdomains.',
  ip: 'The visitor’s IP address, if the shop records IP addresses.',
  campaignParam: 'Parameter of the campaign besides utm_campaign.',
  termParam: 'Parameter of the term besides utm_term.',
  contentParam: 'Parameter of the content besides utm_content.',
  directSource: 'Source of a direct visit.',
  directMedium: 'Medium of a direct visit.',
  promo: 'Gives each visitor a promo code.',
  promoMin: 'Lowest promo code.',
  promoMax: 'Highest promo code.',
  clickIds: 'Further click ids: {"parameter": ["source", "medium"]}.',
  moreClickIds: 'Recognises click ids of Microsoft, Meta, TikTok and others; changes the recorded sources.',
  engines:
    'Further search engines, which take precedence: [{"host", "param", "display"}]; param may be missing.',
  moreEngines: 'Counts search engines that hide the search words as organic; changes the recorded sources.',
  aliases: 'Further names of sites: [{"host", "display", "medium"}].',
};

export type AttributionSettings = PropsOf<typeof props>;
