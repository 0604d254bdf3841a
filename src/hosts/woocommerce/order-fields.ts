import { $attribution } from '../../stores/attribution';
import { fillBlockCheckout } from './attribution-blocks';
import { defineInputs, fillInputs, type Values } from './attribution-inputs';

/**
 * Keeps the fields of the checkout filled: hidden inputs, and the block checkout's extension data
 * (docs/hosts/woocommerce.md#attribution-fields).
 * @param prefix returns the current prefix of the inputs' names
 * @param read returns the current values
 */
export const followFields = (prefix: () => string, read: () => Values) => {
  const fill = () => {
    const values = read();
    fillInputs(prefix(), values);
    fillBlockCheckout(values);
  };
  defineInputs(fill, prefix);
  $attribution.subscribe(fill);
  // Also fills inputs that the host printed, or that a payment plugin inserted without the element.
  addEventListener('submit', fill, true);
};
