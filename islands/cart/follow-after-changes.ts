import { isPlainClick } from '../../src/dom/plain-click';
import { isSamePage, safeUrl } from '../../src/dom/url';
import { $cart } from '../../src/stores/cart';

/**
 * Keeps a link out of the drawer waiting until the cart's changes have reached the shop: the next page would show, and
 * sell, the earlier quantities. After a refused change the visitor reads its message instead, and a closed drawer follows
 * no link any more.
 */
export const followAfterChanges = (drawer: HTMLElement, signal: AbortSignal) => {
  let waiting: HTMLAnchorElement | undefined;
  drawer.addEventListener(
    'click',
    (event) => {
      // A link that is a mount point changes the cart itself, such as a removal.
      const link = (event.target as Element).closest<HTMLAnchorElement>(
        'a[href]:not([data-island-state],svg *)',
      );
      const leaves =
        link && isPlainClick(event) && /^(_self)?$/.test(link.target) && !isSamePage(safeUrl(link.href));
      if (!leaves || !$cart.get().pending) return;
      event.preventDefault();
      waiting = link;
    },
    { signal },
  );
  const follow = () => {
    const link = waiting;
    if (!link || signal.aborted || $cart.get().pending) return;
    waiting = undefined;
    // The answer may have replaced the link, and routers follow clicks.
    if (link.isConnected) link.click();
    else location.assign(safeUrl(link.href));
  };
  // The error of a change comes after its end.
  const stop = $cart.listen(({ pending }) => !pending && setTimeout(follow));
  document.addEventListener('cart:error', () => (waiting = undefined), { signal });
  signal.addEventListener('abort', stop);
};
