/** The cart's actions, which wait for the engine, because only the engine knows the page's hosts and backends. */
import {
  addToCart as add,
  loadCart as load,
  refreshCart as refresh,
  removeFromCart as remove,
  setQuantity as set,
} from '../stores/cart';
import { whenEngine } from './start';

export { $cart } from '../stores/cart';

const afterEngine =
  <Parameters extends unknown[], Result>(run: (...parameters: Parameters) => Result) =>
  async (...parameters: Parameters): Promise<Awaited<Result>> => {
    await whenEngine();
    return await run(...parameters);
  };

/**
 * Adds a product, and fires `cart:adding` and `cart:added` on the button of the options, else on the document. Requests
 * run one at a time and in order.
 * @returns the change; `null` if a listener of `cart:adding` has cancelled; `undefined` if the browser leaves the page
 * @throws the backend's error
 */
export const addToCart = afterEngine(add);

/**
 * Removes a line before the backend responds, and restores the line if the backend fails.
 * @returns the change; `null` if a listener of `cart:removing` has cancelled
 */
export const removeFromCart = afterEngine(remove);

/** Sets the quantity of a line, and shows the quantity before the backend responds. 0 removes the line. */
export const setQuantity = afterEngine(set);

/** Requests the cart from the backend. */
export const refreshCart = afterEngine(refresh);

/** Reads the cart that the server printed. Requests the cart if no cart is known. */
export const loadCart = afterEngine(load);
