import type { SafeUrl } from '../../dom/url';
import { onPageEvent } from '../../integrations/jquery';
import type { IslandEvents, StorefrontIslands } from '../../types';

/** Leads to the cart or the checkout after an add from a list (docs/hosts/astra.md#after-an-add). */
export const registerRedirect = (api: StorefrontIslands, address: SafeUrl) => {
  const lead = () => location.assign(address);
  api.on('cart:added', ({ target, detail }: CustomEvent<IslandEvents['cart:added']>) => {
    if (detail.shop !== 'downloads' && !(target as Element).closest?.('form.cart')) lead();
  });
  // Adds by WooCommerce's own script.
  onPageEvent('added_to_cart', lead);
};
