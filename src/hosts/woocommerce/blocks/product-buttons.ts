import { announce } from '../../../dom/announce';
import { $cart, type Cart } from '../../../stores/cart';
import type { CartLine } from '../../../stores/cart-gateway';
import { readAdd } from '../../../stores/read-add';
import { sumQuantities } from '../../../utils/amount';
import { toText } from '../../../utils/text';
import { ownBlockButton } from './own-button';
import { readContext } from './read-block';

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

/** The buttons that show a number. An unknown cart leaves the others as the page has printed them. */
const countedButtons = new WeakSet<HTMLElement>();

const showCount = (button: HTMLElement, { lines, known, adding = [] }: Cart) => {
  const ownAdds = adding.filter((add) => add.button === button);
  if (!known && !ownAdds[0] && !countedButtons.has(button)) return;
  countedButtons.add(button);
  const ownLines = lines.filter((line) => isOwnLine(button, line));
  const quantity = sumQuantities([...ownLines, ...ownAdds.map(readAdd)]);
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
    for (const button of document.querySelectorAll<HTMLElement>(ownBlockButton)) showCount(button, cart);
  };
  $cart.subscribe(showCounts);
  document.addEventListener('product:variation', showCounts);
  document.addEventListener('cart:added', ({ target }) => {
    if (!(target instanceof HTMLElement && target.matches(ownBlockButton))) return;
    const isInForm = !!target.closest('form');
    // The button of a form shows the number alone, as WooCommerce's does.
    if (isInForm) target.parentElement?.querySelector('[data-view-cart]')?.remove();
    const link = !isInForm && findCartLink(target);
    if (link) link.hidden = false;
    announce(target.textContent?.trim() ?? '');
  });
};
