import { announce } from '../dom/announce';
import { emit } from '../dom/emit';
import { block } from '../dom/overlay';
import { onPress } from '../dom/press';
import { behaviour } from '../island/behaviour';
import { type Docs, string } from '../island/props';
import { removeFromCart } from '../stores/cart';

export const props = {
  line: string('li'),
  successMessage: string(''),
  key: string('cart_item_key'),
  shop: string('cart', 'cart', 'edd'),
};

export const docs: Docs<typeof props> = {
  line: 'Selector of the element around the link that is covered while the request runs.',
  successMessage:
    'What screen readers hear; `data-success_message`, as WooCommerce prints it, does the same.',
  key: 'Which of the `data-*` attributes names the line, in camel case.',
  shop: 'Which shop is told, where a page has two.',
};

/** A link that removes a line of the mini-cart without leaving the page (spec §4, commerce contract §3). */
export default behaviour(props, (link, options, { signal }) => {
  let running = false;
  let uncover: (() => void) | undefined;
  const rest = () => {
    running = false;
    uncover?.();
    uncover = undefined;
  };
  const remove = async () => {
    const key = link.dataset[options.key] ?? '';
    if (running || !emit(link, 'cart:removing', { key })) return;
    running = true;
    const line = link.closest<HTMLElement>(options.line);
    if (line) uncover = block(line);
    try {
      const cart = await removeFromCart(key, options.shop);
      if (!cart) return;
      // The link itself has left the page with its line.
      emit(document, 'cart:removed', { key, cart, button: link });
      announce(options.successMessage || link.dataset.success_message || '');
    } catch {
      // The link does the same without a script, and shows the shop's own notice (spec §8).
      location.assign((link as HTMLAnchorElement).href);
      return;
    }
    rest();
  };
  onPress(link, signal, remove);
  // The visitor has come back from the page that the link led to.
  addEventListener('pageshow', ({ persisted }) => persisted && rest(), { signal });
});
