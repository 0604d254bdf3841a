import { isPlainClick } from '../dom/plain-click';
import { isSamePage, safeUrl } from '../dom/url';
import { $cart } from './cart-changes';

/** Keeps a link that leaves the page waiting: the next page would show, and sell, the cart before its changes. */
const holdLinks = (
  root: HTMLElement | Document,
  isBusy: (link: HTMLAnchorElement) => boolean,
  signal?: AbortSignal,
) => {
  let waiting: HTMLAnchorElement | undefined;
  root.addEventListener(
    'click',
    (event) => {
      // A link that is a mount point changes the cart itself, such as a removal.
      const link = (event.target as Element).closest<HTMLAnchorElement>(
        'a[href]:not([data-island-state],svg *)',
      );
      const leaves =
        link && isPlainClick(event) && /^(_self)?$/.test(link.target) && !isSamePage(safeUrl(link.href));
      if (!leaves || !isBusy(link)) return;
      event.preventDefault();
      waiting = link;
    },
    signal && { signal },
  );
  return {
    /** Follows the waiting link, unless a change still runs. */
    follow() {
      const link = waiting;
      if (!link || signal?.aborted || isBusy(link)) return;
      waiting = undefined;
      // The answer may have replaced the link, and routers follow clicks.
      if (link.isConnected) link.click();
      else location.assign(safeUrl(link.href));
    },
    forget() {
      waiting = undefined;
    },
  };
};

/**
 * Keeps links out of an open drawer waiting for every change of the cart. After a refused change the visitor reads its
 * message instead, and a closed drawer follows no link any more.
 */
export const followAfterChanges = (drawer: HTMLElement, signal: AbortSignal) => {
  const links = holdLinks(drawer, () => $cart.get().pending > 0, signal);
  // The error of a change comes after its end.
  const stop = $cart.listen(({ pending }) => !pending && setTimeout(links.follow));
  document.addEventListener('cart:error', links.forget, { signal });
  signal.addEventListener('abort', stop);
};

/**
 * Keeps some links of the page waiting for every add. A visitor's first add begins the session of the shop, so the page
 * behind the link would belong to nobody yet. After a refused add the visitor reads its message instead.
 * @param needsCart whether a link waits, such as one to the checkout
 */
export const followAfterAdds = (needsCart: (link: HTMLAnchorElement) => boolean) => {
  const isAdding = () => !!$cart.get().adding?.[0];
  const links = holdLinks(document, (link) => isAdding() && needsCart(link));
  // The other listeners hear of the add before the page goes.
  document.addEventListener('cart:added', () => queueMicrotask(links.follow));
  document.addEventListener('cart:error', links.forget);
  // An add that ends without its event has failed, or leads elsewhere itself.
  $cart.listen(() => {
    if (!isAdding()) setTimeout(links.forget);
  });
};

let running = 0;
let pageLinks: ReturnType<typeof holdLinks> | undefined;

/**
 * Keeps the links of the page waiting for a change that the visitor makes in a printed cart. Without a change the visitor
 * reads the shop's message, or the browser leaves for another page already.
 */
export const holdLinksDuring = async (change: Promise<unknown>) => {
  pageLinks ??= holdLinks(document.documentElement, () => running > 0);
  running++;
  if (!(await change.catch(() => {}))) pageLinks.forget();
  running--;
  setTimeout(pageLinks.follow);
};
