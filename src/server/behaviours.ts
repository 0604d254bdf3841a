import addToCart, { docs as addToCartDocs } from '../behaviours/add-to-cart';
import analytics, { docs as analyticsDocs } from '../behaviours/analytics';
import attribution, { docs as attributionDocs } from '../behaviours/attribution';
import consentSignals, { docs as consentSignalsDocs } from '../behaviours/consent-signals';
import debug, { docs as debugDocs } from '../behaviours/debug';
import leadForm, { docs as leadFormDocs } from '../behaviours/lead-form';
import removeFromCart, { docs as removeFromCartDocs } from '../behaviours/remove-from-cart';
import type { BehaviourMount } from '../island/behaviour';

/** Every behaviour, by name. */
export const behaviours: Record<string, { mount: BehaviourMount; docs: Record<string, string> }> = {
  'add-to-cart': { mount: addToCart, docs: addToCartDocs },
  analytics: { mount: analytics, docs: analyticsDocs },
  attribution: { mount: attribution, docs: attributionDocs },
  'consent-signals': { mount: consentSignals, docs: consentSignalsDocs },
  'lead-form': { mount: leadForm, docs: leadFormDocs },
  debug: { mount: debug, docs: debugDocs },
  'remove-from-cart': { mount: removeFromCart, docs: removeFromCartDocs },
};
