import { toPrintedAddress, toRouteUrl } from '../../../dom/url';
import type { CartGateway, CartResponse } from '../../../stores/cart-gateway';
import type { PageConfig } from '../../../types';
import { once } from '../../../utils/once';

/**
 * Adds what the classic protocol has no address for. The Store API makes the change in the same session; then the shop's
 * fragments come as after each change.
 */
export const addStoreActions = (classic: CartGateway, config: PageConfig): CartGateway => {
  const root = toPrintedAddress(config.restUrl) || '/wp-json/';
  const loadStore = once(async () =>
    (await import('./store-api')).createStoreApiGateway(toRouteUrl(root, 'wc/store/v1')),
  );
  const runAndRefresh = async (run: (store: CartGateway) => Promise<CartResponse> | undefined) => {
    try {
      await run(await loadStore());
    } catch (error) {
      // The shop has refused, so its cart may differ from the page's.
      const now = (error as Error).name === 'HostError' ? await classic.refresh().catch(() => ({})) : {};
      throw Object.assign(error as Error, now);
    }
    return classic.refresh();
  };
  return {
    ...classic,
    setQuantity: (key, quantity) => runAndRefresh((store) => store.setQuantity?.(key, quantity)),
  };
};
