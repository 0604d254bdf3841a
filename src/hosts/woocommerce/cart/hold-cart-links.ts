import { page } from '../../../core/page';
import { safeUrl, toPrintedAddress } from '../../../dom/url';
import { followAfterAdds } from '../../../stores/hold-links';
import { asRecord } from '../../../utils/record';
import type { Shop } from '../features';

/** Whether a URL leads to a page of the shop, also with further parameters. */
const leadsTo = (href: string, pageUrl: unknown) => {
  const [url, page] = [safeUrl(href), safeUrl(pageUrl)];
  return !!page && url.startsWith(page) && /^([?&#]|$)/.test(url.slice(page.length));
};

/**
 * Keeps links to the cart and the checkout waiting for the shop's answer to an add. Without the product the checkout
 * leads to an empty cart.
 */
export const holdCartLinks = ({ getSettings }: Shop) =>
  followAfterAdds(({ href }) => {
    const checkoutUrl = toPrintedAddress(asRecord(page.config.woocommerce).checkoutUrl) || '/checkout/';
    return leadsTo(href, getSettings().cartUrl) || leadsTo(href, checkoutUrl);
  });
