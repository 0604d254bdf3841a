import type { CartChange, CartGateway, CartResponse, CartState } from '../../../stores/cart-gateway';
import { once } from '../../../utils/once';

/**
 * Adds what the classic protocol has no address for. The Store API makes the change in the same session; then the shop's
 * fragments come as after each change.
 */
export const addStoreActions = (classic: CartGateway, storeApiUrl: string): CartGateway => {
  const loadStore = once(async () => (await import('./store-api')).createStoreApiGateway(storeApiUrl));
  /** The latest answer of the Store API. The fragments know neither coupons nor offers. */
  let extras: Pick<CartState, 'coupons' | 'offers'> = {};
  const withExtras = async (response: Promise<CartResponse>): Promise<CartResponse> => {
    const change = await response;
    return 'cart' in change ? { ...change, cart: { ...change.cart, ...extras } } : change;
  };
  const refresh = () => withExtras(classic.refresh());
  const keepExtras = ({ coupons = [], offers = [] }: CartState) => {
    extras = { coupons, offers };
  };
  const runAndRefresh = async (run: (store: CartGateway) => Promise<CartResponse> | undefined) => {
    try {
      const response = await run(await loadStore());
      if (response && 'cart' in response) keepExtras(response.cart);
    } catch (error) {
      // The shop has refused, so its cart may differ from the page's.
      const now = (error as Error).name === 'HostError' ? await refresh().catch(() => ({})) : {};
      throw Object.assign(error as Error, now);
    }
    return refresh();
  };
  return {
    ...classic,
    add: (payload, formAction) => withExtras(classic.add(payload, formAction)),
    remove: (key) => withExtras(classic.remove(key)),
    setQuantity: (key, quantity) => runAndRefresh((store) => store.setQuantity?.(key, quantity)),
    async setQuantities(quantities) {
      const { setQuantities } = await loadStore();
      const { cart, failures } = await (setQuantities as NonNullable<typeof setQuantities>)(quantities);
      keepExtras(cart);
      return { ...((await refresh()) as CartChange), failures };
    },
    applyCoupon: (code) => runAndRefresh((store) => store.applyCoupon?.(code)),
    removeCoupon: (code) => runAndRefresh((store) => store.removeCoupon?.(code)),
    refresh,
  };
};
