import { announce } from '../../../dom/announce';
import { $cart } from '../../../stores/cart';
import type { CartLine, CartState } from '../../../stores/cart-gateway';
import { parseQuantity, sumQuantities } from '../../../utils/amount';
import { toText } from '../../../utils/text';
import { ownBlockButton } from './own-button';
import { readContext } from './read-context';

/** The texts that the block prints for its button; empty for a block without them. */
const readTexts = (button: HTMLElement) => {
  const { addToCartText, inTheCartText } = readContext(
    button.closest<HTMLElement>('[data-wp-context*=inTheCartText]'),
  );
  return [toText(addToCartText), toText(inTheCartText)];
};

/** The link to the cart, which the block prints hidden. */
const findCartLink = (button: HTMLElement) =>
  button.parentElement?.querySelector('.added_to_cart')?.parentElement;

/**
 * Whether a line is the product of a button. In a form with options that is the chosen variation: the Store API names it
 * by its id, and the classic mini-cart by the address of its page.
 */
const isOwnLine = (button: HTMLElement, { productId, url }: CartLine) => {
  const { product_id: id } = button.dataset;
  const form = button.closest('form');
  const variation = form?.querySelector<HTMLInputElement>('[name=variation_id]');
  if (!form || !variation) return productId === id;
  if (!variation.value || productId === variation.value) return !!variation.value;
  const attributes = [...new FormData(form)].filter(([name]) => name.startsWith('attribute_'));
  const { searchParams } = new URL(url, location.href);
  return productId === id && attributes.every(([name, value]) => searchParams.get(name) === value);
};

/** The quantities of the adds of each button that the shop has not answered yet, in their order. */
const pendingAdds = new WeakMap<HTMLElement, number[]>();

const showCount = (button: HTMLElement, { lines }: Pick<CartState, 'lines'>) => {
  const ownLines = lines.filter((line) => isOwnLine(button, line));
  const pending = (pendingAdds.get(button) ?? []).map((quantity) => ({ quantity }));
  const quantity = sumQuantities([...ownLines, ...pending]);
  const [addToCart, inTheCart] = readTexts(button);
  const text = quantity ? inTheCart?.replace('###', String(quantity)) : addToCart;
  const label = button.querySelector('span') ?? button;
  if (text && label.textContent !== text) label.textContent = text;
  const link = findCartLink(button);
  if (!quantity && link) link.hidden = true;
};

/**
 * Shows the cart in the product buttons of blocks, as their own module does, before the shop has answered
 * (docs/hosts/woocommerce-blocks.md#product-button).
 */
export const startProductButtons = () => {
  const showCounts = () => {
    const cart = $cart.get();
    if (!cart.known) return;
    for (const button of document.querySelectorAll<HTMLElement>(ownBlockButton)) showCount(button, cart);
  };
  $cart.subscribe(showCounts);
  document.addEventListener('product:variation', showCounts);
  const findButton = ({ target }: Event) =>
    target instanceof HTMLElement && target.matches(ownBlockButton) ? target : undefined;
  const changePending = (button: HTMLElement | undefined, change: (pending: number[]) => void) => {
    if (!button) return;
    const pending = pendingAdds.get(button) ?? [];
    change(pending);
    pendingAdds.set(button, pending);
    showCount(button, $cart.get());
  };
  // An add may have begun before this code has loaded. Then the list is empty.
  const endFirst = (pending: number[]) => pending.shift();
  document.addEventListener('cart:adding', (event) => {
    if (!event.defaultPrevented)
      changePending(findButton(event), (pending) =>
        pending.push(parseQuantity(event.detail.payload.quantity) ?? 1),
      );
  });
  document.addEventListener('cart:error', (event) => changePending(findButton(event), endFirst));
  document.addEventListener('cart:added', (event) => {
    const button = findButton(event);
    if (!button) return;
    // The button of a form shows the number alone, as WooCommerce's does.
    if (button.closest('form')) button.parentElement?.querySelector('[data-view-cart]')?.remove();
    changePending(button, endFirst);
    const link = !button.closest('form') && findCartLink(button);
    if (link) link.hidden = false;
    announce(button.textContent?.trim() ?? '');
  });
};
