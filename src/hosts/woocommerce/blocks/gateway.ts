import { $cart } from '../../../stores/cart';
import type { CartGateway, CartResponse } from '../../../stores/cart-gateway';
import { reportError } from '../../../utils/report-error';
import { readCachedFragments, writeCartHash } from '../cart/fragment-cache';
import { readFragments } from '../cart/mini-cart';
import { createStoreApiGateway } from '../cart/store-api';
import type { Shop } from '../features';
import { refreshSources } from './refresh-sources';
import { tellBlocks } from './tell-blocks';

/**
 * The cart of a shop of blocks (docs/hosts/woocommerce-blocks.md#cart). An add goes by the classic protocol, which needs
 * no nonce, keeps the fields of add-ons and brings the fragments of other plugins. Everything else speaks the Store
 * API, whose cart has limits and totals that no fragment has.
 */
export const startBlocksGateway = (classic: CartGateway, { getSettings }: Shop): CartGateway => {
  const store = createStoreApiGateway(getSettings().storeApiUrl);
  /** Lets other tabs know of a change that the Store API's cookies do not show. */
  const share = <Response extends CartResponse>(response: Response) => {
    if ('cart' in response) writeCartHash(getSettings(), response.cart.hash);
    return response;
  };
  // Other answers than the Store API's know no limits, coupons and offers.
  document.addEventListener('cart:open', () => {
    if ($cart.get().known) refreshSources().catch(reportError);
  });
  /** Changes something that has no event of its own in the blocks. */
  const changeAndTell = async <Response extends CartResponse>(response: Promise<Response> | undefined) => {
    const change = share((await response) as Response);
    tellBlocks('wc-blocks_removed_from_cart');
    return change;
  };
  return {
    ...classic,
    async remove(key) {
      const change = share(await store.remove(key));
      const restore = 'restore' in change ? change.restore : undefined;
      return restore ? { ...change, restore: async () => share(await restore()) } : change;
    },
    setQuantity: (key, quantity) => changeAndTell(store.setQuantity?.(key, quantity)),
    setQuantities: (quantities) => changeAndTell(store.setQuantities?.(quantities)),
    applyCoupon: (code) => changeAndTell(store.applyCoupon?.(code)),
    removeCoupon: (code) => changeAndTell(store.removeCoupon?.(code)),
    refresh: store.refresh,
    refreshSources: undefined,
    // The page has no place for the stored fragments, so the cart comes from them directly.
    read() {
      const fragments = readCachedFragments(getSettings());
      return fragments && readFragments(fragments, '');
    },
  };
};
