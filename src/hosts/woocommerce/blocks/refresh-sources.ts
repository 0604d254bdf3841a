import { $cart } from '../../../stores/cart';
import { type Cart, perform } from '../../../stores/cart-changes';
import { warnOnce } from '../../../utils/warn';

/** Whether each line has what only the Store API tells. A stored cart, and the answer to an add, have less. */
export const hasSources = ({ known, lines }: Cart) => known && lines.every(({ source }) => source);

let refresh: ReturnType<typeof perform> | undefined;

/**
 * Reads the cart with the limits and totals of its lines, unless an earlier request brings them. One request serves all
 * callers. A shop without an open Store API leaves the lines as the page knows them.
 * @throws the gateway's error, if the page knows no cart
 */
export const refreshSources = async () => {
  if (hasSources($cart.get())) return;
  refresh ??= perform({
    async run(host) {
      if (!hasSources($cart.get())) return (host.refreshSources ?? host.refresh)();
    },
  }).finally(() => {
    refresh = undefined;
  });
  await refresh.catch((error) => {
    if (!$cart.get().known) throw error;
    warnOnce(`The shop tells no limits and totals of the cart's lines: ${error}`);
  });
};
