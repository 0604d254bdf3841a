import { page } from '../../core/page';
import { type SafeUrl, safeUrl, toPrintedAddress } from '../../dom/url';
import { onPageEvent } from '../../integrations/jquery';
import type { IslandEvents, StorefrontIslands } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { phpBoolean } from '../../utils/php-boolean';
import { asRecord, type Values } from '../../utils/record';

/** The address that opens after an add from a list, or an empty string (docs/hosts/astra.md#after-an-add). */
export const readTarget = (): SafeUrl | '' => {
  const printed = pageGlobals.astra_shop_add_to_cart as Values | undefined;
  const configured = asRecord(page.config.astra);
  // The theme redirects only together with its paid companion. A setting in the page config applies without the
  // companion.
  if (printed && !phpBoolean(printed.is_astra_pro)) return '';
  const targets: Values = {
    redirect_cart_page: printed?.cart_url ?? configured.cartUrl,
    redirect_checkout_page: printed?.checkout_url ?? configured.checkoutUrl,
  };
  return safeUrl(
    toPrintedAddress(targets[String(printed?.shop_add_to_cart_action ?? configured.addToCartAction)]),
  );
};

/** Opens the cart or the checkout after an add from a list. */
export const registerRedirect = (api: StorefrontIslands) => {
  const url = readTarget();
  if (!url) return;
  const openUrl = () => location.assign(url);
  api.on('cart:added', ({ target, detail }: CustomEvent<IslandEvents['cart:added']>) => {
    if (detail.shop !== 'downloads' && !(target as Element).closest?.('form.cart')) openUrl();
  });
  // WooCommerce's own script reports an add by this event alone.
  onPageEvent('added_to_cart', openUrl);
};
