import type { PageConfig } from '../../loader/types';

/** `window.wc_order_attribution` (commerce contract §1, §10). */
export interface AttributionGlobal {
  params?: Record<string, unknown>;
  /** Where each field's value comes from: `container.alias`. */
  fields?: Record<string, string>;
  setOrderTracking?(on: unknown): void;
  setAllowTrackingConsent?(on: unknown): void;
  getAttributionData?(): Record<string, string | null>;
  getData?(): Record<string, string | null>;
}

/** What WooCommerce stores where the page does not list its fields. */
const defaults = {
  source_type: 'current.typ',
  referrer: 'current_add.rf',
  utm_campaign: 'current.cmp',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  utm_content: 'current.cnt',
  utm_id: 'current.id',
  utm_term: 'current.trm',
  utm_source_platform: 'current.plt',
  utm_creative_format: 'current.fmt',
  utm_marketing_tactic: 'current.tct',
  session_entry: 'current_add.ep',
  session_start_time: 'current_add.fd',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
};

const page = window as unknown as { wc_order_attribution?: AttributionGlobal };

/** The page's own settings: its global, else the same object in the page config for pages without inline scripts. */
export const findAttribution = (config: PageConfig): AttributionGlobal | undefined =>
  page.wc_order_attribution ?? (config.woocommerce as { attribution?: AttributionGlobal })?.attribution;

/** The global, made where only the page config speaks of it: other plugins look for its methods there. */
export const attributionGlobal = (config: PageConfig): AttributionGlobal =>
  (page.wc_order_attribution ??= findAttribution(config) ?? {});

export const fieldsOf = ({ fields }: AttributionGlobal): Record<string, string> => fields ?? defaults;

export const prefixOf = ({ params }: AttributionGlobal) => String(params?.prefix ?? 'wc_order_attribution_');

/** Props of the behaviour `attribution` for what the page says. */
export const attributionProps = ({ params = {} }: AttributionGlobal) => {
  const { lifetime, session, base64, allowTracking, consentCategory } = params;
  const told = {
    lifetime,
    session,
    base64: base64 ?? undefined,
    tracking: allowTracking,
    category: consentCategory,
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value != null));
};
