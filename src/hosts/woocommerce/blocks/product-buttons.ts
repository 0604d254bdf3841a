import { announce } from '../../../dom/announce';
import { $cart } from '../../../stores/cart';
import type { CartState } from '../../../stores/cart-gateway';
import { sumQuantities } from '../../../utils/amount';
import { toText } from '../../../utils/text';
import { readContext } from './read-context';

/** A block's button that is a mount point of the bundle, because its own module does not run on the page. */
const ownBlockButton = '.wc-block-components-product-button [data-product_id][data-island]';

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

/** Adds of each button that the shop has not answered yet. */
const pendingAdds = new WeakMap<HTMLElement, number>();

const showCount = (button: HTMLElement, { lines }: Pick<CartState, 'lines'>) => {
  const ownLines = lines.filter(({ productId }) => productId === button.dataset.product_id);
  const pending = pendingAdds.get(button) ?? 0;
  const quantity = sumQuantities([...ownLines, { quantity: pending }]);
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
  $cart.subscribe((cart) => {
    if (!cart.known) return;
    for (const button of document.querySelectorAll<HTMLElement>(ownBlockButton)) showCount(button, cart);
  });
  const onButton = (type: string, listener: (button: HTMLElement, isCancelled: boolean) => void) =>
    document.addEventListener(type, ({ target, defaultPrevented }) => {
      if (target instanceof HTMLElement && target.matches(ownBlockButton)) listener(target, defaultPrevented);
    });
  const changePending = (button: HTMLElement, difference: number) => {
    // An add may have begun before this code has loaded.
    pendingAdds.set(button, Math.max(0, (pendingAdds.get(button) ?? 0) + difference));
    showCount(button, $cart.get());
  };
  const readQuantity = ({ dataset }: HTMLElement) => Number(dataset.quantity) || 1;
  onButton('cart:adding', (button, isCancelled) => {
    if (!isCancelled) changePending(button, readQuantity(button));
  });
  onButton('cart:error', (button) => changePending(button, -readQuantity(button)));
  onButton('cart:added', (button) => {
    changePending(button, -readQuantity(button));
    const link = findCartLink(button);
    if (link) link.hidden = false;
    announce(button.textContent?.trim() ?? '');
  });
};
