import { singleton } from '../utils/singleton';

/** The functions of the mounted carts that open after an add. */
const openers = singleton('cart-openers', () => new Set<() => void>());

/** Registers a mounted cart that opens after each add. */
export const openAfterAdds = (open: () => void, signal: AbortSignal) => {
  openers.add(open);
  signal.addEventListener('abort', () => openers.delete(open));
};

const waitingCarts =
  '[data-island][data-island-state=waiting][data-open-on-add]:not([data-open-on-add=false])';

/**
 * Opens the page's carts after an add. A waiting cart gets a press on its trigger. A page may have a cart for each window
 * width; only the cart with a visible trigger opens.
 */
export const openCarts = () => {
  for (const open of openers) open();
  for (const cart of document.querySelectorAll<HTMLElement>(waitingCarts)) {
    const trigger = cart.matches('a,button') ? cart : cart.querySelector<HTMLElement>('a,button');
    if (trigger?.getClientRects().length) return trigger.click();
  }
};
