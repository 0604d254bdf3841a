import { readCookie } from '../../../dom/raw-cookies';
import { $cart } from '../../../stores/cart';
import type { CartState } from '../../../stores/cart-gateway';
import { ownCartButton } from './own-button';
import { findColour, readContext } from './read-block';

/** The block's stylesheet leaves the badge transparent, and its module takes the colours from the header around. */
const paint = (badge: HTMLElement) => {
  if (badge.style.color) return;
  const { parentElement } = badge;
  badge.style.color = findColour(parentElement, 'backgroundColor') || '#fff';
  // The shop may have chosen a colour, which the block prints.
  if (!badge.style.background) badge.style.backgroundColor = findColour(parentElement, 'color') || '#000';
};

const showCart = (button: HTMLElement, { count, subtotal }: Pick<CartState, 'count' | 'subtotal'>) => {
  const badge = button.querySelector<HTMLElement>('.wc-block-mini-cart__badge');
  const amount = button.querySelector('.wc-block-mini-cart__amount');
  if (badge) {
    badge.textContent = String(count);
    badge.hidden = !count && readContext(button.parentElement).productCountVisibility !== 'always';
    if (!badge.hidden) paint(badge);
  }
  if (amount && subtotal) amount.textContent = subtotal;
  const { countLabel: label } = button.dataset;
  if (label)
    button.setAttribute(
      'aria-label',
      label.replace(/%(1\$)?d/, String(count)).replace('%2$s', () => subtotal),
    );
};

/**
 * Shows the cart in the buttons of mini-cart blocks, as their own module does, before the shop has answered an add
 * (docs/hosts/woocommerce-blocks.md#mini-cart).
 */
export const startMiniCartButtons = () => {
  const shownButtons = new WeakSet<HTMLElement>();
  $cart.subscribe(({ known, count, subtotal, adding = [] }) => {
    // Without the shop's cookie the cart is empty, although nothing has read it.
    const isKnown = known || (!!adding[0] && !readCookie('woocommerce_items_in_cart'));
    for (const button of document.querySelectorAll<HTMLElement>(ownCartButton)) {
      if (!isKnown && !shownButtons.has(button)) continue;
      shownButtons.add(button);
      showCart(button, { count, subtotal });
    }
  });
};
