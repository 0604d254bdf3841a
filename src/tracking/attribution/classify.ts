import type { Fields } from './codec';
import type { AttributionSettings } from './props';
import { aliases, clickIds, type Engine, engines, moreClickIds, moreEngines, removeWww } from './sources';

const NONE = '(none)';

export interface Visit {
  /** Query of the landing page, with or without its question mark. */
  search: string;
  /** Full address of the previous page, or an empty string. */
  referrer: string;
  hostname: string;
  /** Whether the visit has had an earlier page. */
  isInSession: boolean;
  /** Whether the visitor already has a recorded source. */
  isKnown: boolean;
}

/**
 * Parameters as WooCommerce's script reads them. Decodes no values, and ends each value at a second "=". Leaves out a
 * parameter without "=", and joins repeated parameters by commas.
 */
const readParams = (search: string) => {
  const params = new Map<string, string>();
  for (const pair of search.replace('?', '').split('&')) {
    const [name = '', value] = pair.split('=');
    if (!name) continue;
    const previous = params.get(name);
    if (previous !== undefined) params.set(name, `${previous},${value ?? ''}`);
    else if (value !== undefined) params.set(name, value);
  }
  return params;
};

const readUrl = (text: string) => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};

/** True for the host itself and its subdomains. */
const isWithin = (host: string, domain: string) =>
  `.${host}`.toLowerCase().endsWith(`.${domain.toLowerCase()}`);

const createRecord = (typ: string, src: string, mdm: string, fields: Fields = {}): Fields => ({
  typ,
  src,
  mdm,
  cmp: NONE,
  cnt: NONE,
  trm: NONE,
  id: NONE,
  plt: NONE,
  fmt: NONE,
  tct: NONE,
  ...fields,
});

const readUtm = (
  params: Map<string, string>,
  referrer: URL | undefined,
  settings: AttributionSettings,
): Fields | undefined => {
  const { campaignParam, termParam, contentParam } = settings;
  const ids = { ...clickIds, ...(settings.moreClickIds && moreClickIds), ...settings.clickIds };
  const clickId = Object.keys(ids).find((name) => params.has(name));
  const [source = NONE, medium = NONE] = (clickId && ids[clickId]) || [];
  const isTagged = [...params.keys()].some((name) =>
    /^utm_(source|medium|campaign|content|term|id|source_platform|creative_format|marketing_tactic)$/.test(
      name,
    ),
  );
  if (!isTagged && !clickId && ![campaignParam, termParam, contentParam].some((name) => params.has(name)))
    return;
  const query = /^(.*\.)?yandex\..{2,9}$/.test(referrer?.hostname ?? '')
    ? readParams(referrer?.search ?? '').get('text')
    : '';
  return createRecord('utm', params.get('utm_source') ?? source, params.get('utm_medium') ?? medium, {
    cmp: params.get('utm_campaign') ?? params.get(campaignParam) ?? (clickId ? `${source}_${medium}` : NONE),
    cnt: params.get('utm_content') || params.get(contentParam) || NONE,
    trm: params.get('utm_term') || params.get(termParam) || query || NONE,
    id: params.get('utm_id') || NONE,
    plt: params.get('utm_source_platform') || NONE,
    fmt: params.get('utm_creative_format') || NONE,
    tct: params.get('utm_marketing_tactic') || NONE,
  });
};

const readOrganic = ({ hostname, search }: URL, settings: AttributionSettings): Fields | undefined => {
  const matchesReferrer = ({ host, param }: Engine) =>
    isWithin(hostname, host) && (!param || search.toLowerCase().includes(`${param}=`.toLowerCase()));
  let source = '';
  if (/^(.*\.)?yandex\..{2,9}$/.test(hostname) && search.includes('text=')) source = 'yandex';
  else if (/^(www\.)?google\..{2,9}$/.test(hostname)) source = 'google';
  else {
    const engine = [
      ...settings.engines.filter(({ host }) => host),
      ...(settings.moreEngines ? moreEngines : []),
      ...engines,
    ].find(matchesReferrer);
    source = engine?.display || engine?.host || '';
  }
  return source ? createRecord('organic', source, 'organic') : undefined;
};

const readReferral = ({ hostname, pathname }: URL, settings: AttributionSettings): Fields => {
  const alias = [...settings.aliases.filter(({ host }) => host), ...aliases].find(({ host }) =>
    isWithin(hostname, host),
  );
  const source = alias?.display || alias?.host || removeWww(hostname);
  return createRecord('referral', source, alias?.medium || 'referral', { cnt: pathname });
};

/**
 * Classifies a visit by the first matching rule (docs/hosts/woocommerce.md#classification).
 * @returns `undefined` if the recorded source stays
 */
export const classify = (visit: Visit, settings: AttributionSettings): Fields | undefined => {
  const { search, hostname, isInSession, isKnown } = visit;
  const referrer = readUrl(visit.referrer);
  const ownDomain = settings.domain || removeWww(hostname);
  const isExternal =
    referrer?.hostname &&
    (settings.isolate
      ? removeWww(referrer.hostname) !== removeWww(ownDomain)
      : !isWithin(referrer.hostname, ownDomain));
  return (
    readUtm(readParams(search), referrer, settings) ||
    (isExternal && readOrganic(referrer, settings)) ||
    (isExternal && !isInSession && readReferral(referrer, settings)) ||
    (isKnown ? undefined : createRecord('typein', settings.directSource, settings.directMedium))
  );
};
