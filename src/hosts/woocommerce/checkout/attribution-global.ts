import { page } from '../../../core/page';
import { pageGlobals } from '../../../utils/page-globals';
import { phpBoolean } from '../../../utils/php-boolean';
import { asRecord } from '../../../utils/record';

/** `window.wc_order_attribution` (docs/hosts/woocommerce.md#attribution-fields). */
export interface AttributionGlobal {
  params?: Record<string, unknown>;
  /** Source of each field: `container.alias`. */
  fields?: Record<string, string>;
  setOrderTracking?(on: unknown): void;
  setAllowTrackingConsent?(on: unknown): void;
  getAttributionData?(): Record<string, string | null>;
  getData?(): Record<string, string | null>;
}

/** WooCommerce's default lifetime in months, so short that the cookies end with the browser session. */
const SESSION_MONTHS = 0.00001;

const globals = pageGlobals as { wc_order_attribution?: AttributionGlobal };

/**
 * The global, else the settings of the page config, else WooCommerce's defaults. Creates a missing global, because other
 * plugins call its methods. A filter of the shop may have replaced it with a string or a list.
 * @returns `undefined` if the page config has `false`: an optimiser may leave the global on a page whose script it has
 *   removed or joined
 */
export const provideGlobal = (): AttributionGlobal | undefined => {
  const { attribution: configured } = asRecord(page.config.woocommerce);
  if (configured === false) return;
  const { wc_order_attribution: printed } = globals;
  const global: AttributionGlobal = asRecord(printed) === printed ? printed : asRecord(configured);
  globals.wc_order_attribution = global;
  return global;
};

export const createAttributionProps = ({ params }: AttributionGlobal) => {
  const { lifetime = SESSION_MONTHS, session, base64, allowTracking, consentCategory } = asRecord(params);
  const values = {
    lifetime,
    session,
    base64: base64 ?? undefined,
    tracking: allowTracking == null ? undefined : phpBoolean(allowTracking),
    category: consentCategory,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
};

export const readPrefix = ({ params }: AttributionGlobal) =>
  String(params?.prefix ?? 'wc_order_attribution_');

/** Whether the page has printed fields of the checkout. Other pages insert fields after the visitor's first move. */
export const hasFields = (global: AttributionGlobal) =>
  !!document.querySelector(
    `wc-order-attribution-inputs,.wp-block-woocommerce-checkout,input[name^="${CSS.escape(readPrefix(global))}"]`,
  );
