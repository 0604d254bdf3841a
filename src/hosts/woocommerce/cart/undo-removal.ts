import { safeUrl } from '../../../dom/url';
import { createHttpError, request } from '../../../http/request';
import type { CartChange, CartLine } from '../../../stores/cart-gateway';

/** The shop's link that takes the removal of a line back. It has the nonce of the link that removes the line. */
export const findUndoUrl = (key: string, lines: CartLine[]) => {
  const url = safeUrl(lines.find((line) => line.key === key)?.removeUrl);
  const undoUrl = url && new URL(url);
  if (!undoUrl || undoUrl.searchParams.get('remove_item') !== key) return;
  undoUrl.searchParams.delete('remove_item');
  undoUrl.searchParams.set('undo_item', key);
  return undoUrl;
};

/** Puts a removed line back by the shop's link, and reads the cart. */
export const restoreLine = async (key: string, undoUrl: URL, refresh: () => Promise<CartChange>) => {
  // The shop redirects to the page of the link, which nobody reads.
  await request(undoUrl, { cache: 'no-store', redirect: 'manual', keepalive: true });
  const change = await refresh();
  // The link's nonce may have expired.
  if (!change.cart.lines.some((line) => line.key === key))
    throw Object.assign(createHttpError('unknown_error'), change);
  return change;
};
