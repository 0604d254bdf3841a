import type { PageConfig } from '../../loader/types';
import { $attribution, setOrderTracking } from '../../stores/attribution';
import type { AttributionData } from '../../tracking/attribution/jar';
import { fillBlockCheckout } from './attribution-blocks';
import { attributionGlobal, fieldsOf, prefixOf } from './attribution-global';
import { defineInputs, fillInputs } from './attribution-inputs';

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
 */
const bridgeAttribution = (config: PageConfig) => {
  const global = attributionGlobal(config);
  const read = () => valuesOf($attribution.get().data, fieldsOf(global));

  const fill = () => {
    const values = read();
    fillInputs(prefixOf(global), values);
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
