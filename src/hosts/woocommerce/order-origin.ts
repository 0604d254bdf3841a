import { $attribution, setOrderTracking } from '../../stores/attribution';
import type { AttributionData } from '../../tracking/attribution/jar';
import { fillBlockCheckout } from './attribution-blocks';
import type { AttributionGlobal } from './attribution-global';
import { defineInputs, fillInputs } from './attribution-inputs';

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

/** The host's fields, `null` where nothing is known. */
const valuesOf = (data: AttributionData | null, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, path]) => {
      const [container = '', alias = ''] = String(path).split('.');
      return [name, data?.[container as keyof AttributionData]?.[alias] ?? null];
    }),
  );

/**
 * Hands the recorded source to WooCommerce's checkout: hidden inputs, the block checkout's extension data, and
 * the methods that other plugins call (commerce contract §10).
 * @param global `window.wc_order_attribution`
 */
const bridgeAttribution = (global: AttributionGlobal) => {
  const read = () => valuesOf($attribution.get().data, global.fields ?? defaults);

  const fill = () => {
    const values = read();
    fillInputs(String(global.params?.prefix ?? 'wc_order_attribution_'), values);
    fillBlockCheckout(values);
  };
  const setTracking = (on: unknown) => {
    setOrderTracking(!!on);
    fill();
  };

  global.setOrderTracking = global.setAllowTrackingConsent = setTracking;
  global.getAttributionData = global.getData = read;
  defineInputs(fill);
  $attribution.subscribe(({ data }) => {
    // Payment plugins read this and pass it on to the method above: it has to be today's answer.
    global.params = { ...global.params, allowTracking: !!data };
    fill();
  });
  // Inputs that the host printed, or a gateway inserted, without the element.
  addEventListener('submit', fill, true);
};

export default bridgeAttribution;
