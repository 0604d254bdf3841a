import { props, trackSource } from '../../../behaviours/attribution';
import { whenFirstMove } from '../../../core/moments/visitor';
import { resolveProps } from '../../../core/mountable/props';
import { $attribution, type AttributionData, setOrderTracking } from '../../../stores/attribution';
import { reportError } from '../../../utils/report-error';
import { whenIdle } from '../../../utils/when-idle';
import { type AttributionGlobal, hasFields, readPrefix } from './attribution-global';

/** A finger's first move is a press already, and its answer takes about this long on a slow phone. */
const PRESS_MS = 500;

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
export const bridgeAttribution = async (global: AttributionGlobal) => {
  const readValues = () => toFieldValues($attribution.get().data, global.fields ?? defaultFields);
  global.setOrderTracking = global.setAllowTrackingConsent = (on) => setOrderTracking(!!on);
  global.getAttributionData = global.getData = readValues;
  $attribution.subscribe(({ data }) => {
    // Payment plugins read this flag and pass the flag to the method above, so the flag must be current.
    global.params = { ...global.params, allowTracking: !!data };
  });
  if (!hasFields(global)) await whenFirstMove();
  const { followFields } = await import('./order-fields');
  followFields(() => readPrefix(global), readValues);
};

/**
 * Records the source of the visit, and passes the source to the checkout: at once on a page with the checkout's fields,
 * elsewhere after the press that may come with the first move.
 */
export const startAttribution = (global: AttributionGlobal) => {
  const start = () => {
    trackSource(resolveProps(props, document.body, {}, { name: 'attribution' }));
    bridgeAttribution(global).catch(reportError);
  };
  if (hasFields(global)) start();
  else setTimeout(whenIdle, PRESS_MS, start);
};
