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

const page = window as unknown as { wc_order_attribution?: AttributionGlobal };

/** The page's own settings: its global, else the same object in the page config for pages without inline scripts. */
export const findAttribution = (config: PageConfig): AttributionGlobal | undefined =>
  page.wc_order_attribution ?? (config.woocommerce as { attribution?: AttributionGlobal })?.attribution;

/** The global, made where only the page config speaks of it: other plugins look for its methods there. */
export const attributionGlobal = (config: PageConfig): AttributionGlobal =>
  (page.wc_order_attribution ??= findAttribution(config) ?? {});

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
