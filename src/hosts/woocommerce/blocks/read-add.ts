import type { PendingAdd } from '../../../stores/cart-changes';
import { parseQuantity, sumQuantities } from '../../../utils/amount';

/** The quantity of an add that the shop has not answered yet: that of its fields, several in the form of a group, else 1. */
export const readAdd = ({ payload }: PendingAdd) => {
  const quantities = Object.entries(payload).flatMap(([name, value]) =>
    /^quantity(\[|$)/.test(name) ? [{ quantity: parseQuantity(value) ?? 0 }] : [],
  );
  return { quantity: sumQuantities(quantities) || 1 };
};
