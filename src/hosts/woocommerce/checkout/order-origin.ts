import { whenFirstMove } from '../../../core/moments/visitor';
import { $attribution, type AttributionData, setOrderTracking } from '../../../stores/attribution';
import { type AttributionGlobal, hasFields, readPrefix } from './attribution-global';

/** WooCommerce's default fields, for a page that does not list its own fields. */
const defaultFields = {
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

/** The values of the host's fields; `null` for an unknown value. */
const toFieldValues = (data: AttributionData | null, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, path]) => {
      const [container = '', alias = ''] = String(path).split('.');
      return [name, data?.[container]?.[alias] ?? null];
    }),
  );

/**
 * Passes the recorded source to WooCommerce's checkout, and provides the methods that other plugins call
 * (docs/hosts/woocommerce.md#attribution-fields).
 * @param global `window.wc_order_attribution`
 * @returns a promise that resolves when the page's fields have their values
 */
const bridgeAttribution = async (global: AttributionGlobal) => {
  const readValues = () => toFieldValues($attribution.get().data, global.fields ?? defaultFields);
  const getPrefix = () => readPrefix(global);
  global.setOrderTracking = global.setAllowTrackingConsent = (on) => setOrderTracking(!!on);
  global.getAttributionData = global.getData = readValues;
  $attribution.subscribe(({ data }) => {
    // Payment plugins read this flag and pass the flag to the method above, so the flag must be current.
    global.params = { ...global.params, allowTracking: !!data };
  });
  if (!hasFields(global)) await whenFirstMove();
  const { followFields } = await import('./order-fields');
  followFields(getPrefix, readValues);
};

export default bridgeAttribution;
