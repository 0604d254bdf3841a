import { pageGlobals } from '../../utils/page-globals';
import type { Values } from './attribution-inputs';

interface DataRegistry {
  dispatch(store: string): { setExtensionData?(namespace: string, values: Values): void } | undefined;
  subscribe(listener: () => void): () => void;
}

const store = 'wc/store/checkout';

let latest: Values = {};
let waiting = false;

const deliver = () => {
  const { wp } = pageGlobals as { wp?: { data?: DataRegistry } };
  const checkout = wp?.data?.dispatch(store);
  if (!checkout?.setExtensionData) return false;
  checkout.setExtensionData('woocommerce/order-attribution', latest);
  return true;
};

/**
 * Passes the values to the block checkout's store, which may load later
 * (docs/hosts/woocommerce.md#order-attribution).
 */
export const fillBlockCheckout = (values: Values) => {
  latest = values;
  if (!document.querySelector('.wp-block-woocommerce-checkout') || deliver() || waiting) return;
  waiting = true;
  const wait = () => {
    const { wp } = pageGlobals as { wp?: { data?: DataRegistry } };
    const stop = wp?.data?.subscribe(() => deliver() && stop?.());
  };
  // Pages defer or insert block scripts. At `load` the scripts have run, or will register with a registry that exists
  // by then.
  if (document.readyState === 'complete') wait();
  else addEventListener('load', () => deliver() || wait());
};
