import { $attribution } from '../../../stores/attribution';
import { pageGlobals } from '../../../utils/page-globals';
import { defineInputs, fillInputs, type Values } from './attribution-inputs';

interface DataRegistry {
  dispatch(store: string): { setExtensionData?(namespace: string, values: Values): void } | undefined;
  subscribe(listener: () => void): () => void;
}

const store = 'wc/store/checkout';

let latestValues: Values = {};
let isWaiting = false;

const findRegistry = () => (pageGlobals as { wp?: { data?: DataRegistry } }).wp?.data;

const deliver = () => {
  const checkout = findRegistry()?.dispatch(store);
  if (!checkout?.setExtensionData) return false;
  checkout.setExtensionData('woocommerce/order-attribution', latestValues);
  return true;
};

/**
 * Passes the values to the block checkout's store, which may load later (docs/hosts/woocommerce.md#order-attribution).
 */
const fillBlockCheckout = (values: Values) => {
  latestValues = values;
  if (!document.querySelector('.wp-block-woocommerce-checkout') || deliver() || isWaiting) return;
  isWaiting = true;
  const subscribe = () => {
    const stop = findRegistry()?.subscribe(() => deliver() && stop?.());
  };
  // Pages defer or insert block scripts. At `load` the scripts have run, or will register with a registry that exists
  // by then.
  if (document.readyState === 'complete') subscribe();
  else addEventListener('load', () => deliver() || subscribe());
};

/**
 * Keeps the fields of the checkout filled: hidden inputs, and the block checkout's extension data
 * (docs/hosts/woocommerce.md#attribution-fields).
 * @param readPrefix returns the current prefix of the inputs' names
 * @param readValues returns the current values
 */
export const followFields = (readPrefix: () => string, readValues: () => Values) => {
  const fill = () => {
    const values = readValues();
    fillInputs(readPrefix(), values);
    fillBlockCheckout(values);
  };
  defineInputs(fill, readPrefix);
  $attribution.subscribe(fill);
  // Also fills inputs that the host printed, or that a payment plugin inserted without the element.
  addEventListener('submit', fill, true);
};
