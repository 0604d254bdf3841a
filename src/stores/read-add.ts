import { parseQuantity, sumQuantities } from '../utils/amount';
import type { PendingAdd } from './cart-changes';

/** The quantity of an add that the shop has not answered yet: that of its fields, several in the form of a group, else 1. */
export const readAdd = ({ payload }: PendingAdd) => {
  const quantities = Object.entries(payload).flatMap(([name, value]) =>
    /^(\w+_download_)?quantity(\[|$)/.test(name) ? [{ quantity: parseQuantity(value) ?? 0 }] : [],
  );
  return { quantity: sumQuantities(quantities) || 1 };
};
