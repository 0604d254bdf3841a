import { pageGlobals } from '../../../utils/page-globals';
import type { Values } from './attribution-inputs';

interface DataRegistry {
  dispatch(store: string): { setExtensionData?(namespace: string, values: Values): void } | undefined;
  subscribe(listener: () => void): () => void;
}

const store = 'wc/store/checkout';

let latestValues: Values = {};
let isWaiting = false;

const deliver = () => {
  const { wp } = pageGlobals as { wp?: { data?: DataRegistry } };
  const checkout = wp?.data?.dispatch(store);
  if (!checkout?.setExtensionData) return false;
  checkout.setExtensionData('woocommerce/order-attribution', latestValues);
  return true;
};

/**
 * Passes the values to the block checkout's store, which may load later
 * (docs/hosts/woocommerce.md#order-attribution).
 */
export const fillBlockCheckout = (values: Values) => {
  latestValues = values;
  if (!document.querySelector('.wp-block-woocommerce-checkout') || deliver() || isWaiting) return;
  isWaiting = true;
  const subscribe = () => {
    const { wp } = pageGlobals as { wp?: { data?: DataRegistry } };
    const stop = wp?.data?.subscribe(() => deliver() && stop?.());
  };
  // Pages defer or insert block scripts. At `load` the scripts have run, or will register with a registry that exists
  // by then.
  if (document.readyState === 'complete') subscribe();
  else addEventListener('load', () => deliver() || subscribe());
};
