import type { CartChange, CartGateway, CartResponse, CartState } from '../../../stores/cart-gateway';
import { once } from '../../../utils/once';
import type { createLineSources } from './line-sources';

type LineSources = ReturnType<typeof createLineSources>;

/**
 * Adds what the classic protocol has no address for. The Store API makes the change in the same session; then the shop's
 * fragments come as after each change.
 */
export const addStoreActions = (classic: CartGateway, storeApiUrl: string): CartGateway => {
  const loadCode = () => import('./store-api');
  const loadStore = once(async () => (await loadCode()).createStoreApiGateway(storeApiUrl));
  /** The latest answer of the Store API. The fragments know neither coupons nor offers. */
  let extras: Pick<CartState, 'coupons' | 'offers'> = {};
  /** From the first time on that a drawer of blocks wants more of a line than the fragments tell. */
  let sources: LineSources | undefined;
  const completeLines = (cart: CartState): CartState =>
    sources ? { ...cart, lines: cart.lines.map(sources.complete) } : cart;
  const withExtras = async (response: Promise<CartResponse>): Promise<CartResponse> => {
    const change = await response;
    return 'cart' in change ? { ...change, cart: { ...completeLines(change.cart), ...extras } } : change;
  };
  const refresh = () => withExtras(classic.refresh());
  const keepExtras = ({ coupons = [], offers = [], lines }: CartState) => {
    extras = { coupons, offers };
    sources?.keep(lines);
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
    async remove(key) {
      const change = await withExtras(classic.remove(key));
      const restore = 'restore' in change ? change.restore : undefined;
      return restore ? { ...change, restore: () => withExtras(restore()) } : change;
    },
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
    async refreshSources() {
      const response = await (await loadStore()).refresh();
      if (!('cart' in response)) return response;
      const { cart } = response;
      sources ??= (await loadCode()).createLineSources();
      keepExtras(cart);
      const miniCart = classic.read();
      if (!miniCart) return response;
      const { lines } = completeLines(miniCart);
      // A classic mini-cart that shows another cart needs the shop's HTML.
      return lines.length === cart.lines.length && lines.every(({ source }) => source)
        ? { cart: { ...cart, lines } }
        : refresh();
    },
    read() {
      const cart = classic.read();
      return cart && completeLines(cart);
    },
  };
};
