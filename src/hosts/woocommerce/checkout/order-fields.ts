import { $attribution } from '../../../stores/attribution';
import { fillBlockCheckout } from './attribution-blocks';
import { defineInputs, fillInputs, type Values } from './attribution-inputs';

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
