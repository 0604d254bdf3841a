import type { Values } from './attribution-inputs';

interface DataRegistry {
  dispatch(store: string): { setExtensionData?(namespace: string, values: Values): void } | undefined;
  subscribe(listener: () => void): () => void;
}

const store = 'wc/store/checkout';

let latest: Values = {};
let waiting = false;

const deliver = () => {
  const { wp } = window as { wp?: { data?: DataRegistry } };
  const checkout = wp?.data?.dispatch(store);
  if (!checkout?.setExtensionData) return false;
  checkout.setExtensionData('woocommerce/order-attribution', latest);
  return true;
};

/** Hands the values to the block checkout's store, which may come later than we do (commerce contract §10). */
export const fillBlockCheckout = (values: Values) => {
  latest = values;
  if (!document.querySelector('.wp-block-woocommerce-checkout') || deliver() || waiting) return;
  waiting = true;
  const wait = () => {
    const { wp } = window as { wp?: { data?: DataRegistry } };
    const stop = wp?.data?.subscribe(() => deliver() && stop?.());
  };
  // Its scripts are deferred or inserted: by then they are there, or will register with the registry that is.
  if (document.readyState === 'complete') wait();
  else addEventListener('load', () => deliver() || wait());
};
