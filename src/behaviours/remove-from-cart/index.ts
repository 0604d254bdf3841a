import { behaviour } from '../../core/mountable/behaviour';
import { type Docs, string } from '../../core/mountable/props';
import { onPress } from '../../dom/press';
import { createErrorMessage } from '../../dom/show-message';
import { isStrayClick } from '../../dom/stray-click';
import { safeUrl } from '../../dom/url';
import { reportCartError } from '../../stores/cart';
import type { CartChange } from '../../stores/cart-gateway';
import { removeWithUndo } from '../../stores/cart-messages';
import { holdLinksDuring } from '../../stores/hold-links';
import { showBusyOverlay } from './busy-overlay';

/**
 * Remembers where a list stands, because the host replaces the list with its surroundings whenever the cart changes.
 * @returns the function that puts a message before the list's successor
 */
const rememberPlace = (list: Element) => {
  const path: { parent: Element; index: number }[] = [];
  for (let node = list; node.parentElement; node = node.parentElement)
    path.push({ parent: node.parentElement, index: [...node.parentElement.children].indexOf(node) });
  return (message: HTMLElement) => {
    const { parent, index = 0 } = path.find((place) => place.parent.isConnected) ?? {};
    parent?.insertBefore(message, parent.children[index] ?? null);
  };
};

export const props = {
  line: string('li'),
  successText: string('Removed from your cart.'),
  errorText: string('We could not remove this product. Please try again.'),
  undoText: string('Undo'),
  restoredText: string('Back in your cart.'),
  undoErrorText: string('We could not bring this product back. Please try again.'),
  key: string('cart_item_key'),
  shop: string('cart', 'cart', 'downloads'),
};

export const docs: Docs<typeof props> = {
  line: 'Selector of the line around the link, which an overlay covers while the request runs.',
  successText:
    'Announcement after the removal; `data-success_message`, as WooCommerce prints it, takes precedence.',
  errorText:
    'Text and announcement after a removal that fails without a connection. The text follows the link.',
  undoText: 'Text of the button that brings the line back, where the shop can undo a removal.',
  restoredText: 'Announcement after the line has come back.',
  undoErrorText: 'Text and announcement after an undo that fails.',
  key: 'Name of the line’s key in the link’s `dataset`, such as `cart_item_key`.',
  shop: 'Shop of the line, on a page with two shops.',
};

/**
 * A link that removes a mini-cart line without leaving the page (docs/hosts/woocommerce.md#remove-from-the-mini-cart).
 */
export default behaviour(props, (link, options, { signal }) => {
  let isRunning = false;
  let uncover: (() => void) | undefined;
  const message = createErrorMessage(link);
  const clearBusy = () => {
    isRunning = false;
    uncover?.();
    uncover = undefined;
  };
  const attempt = async (removal: Promise<CartChange | undefined>) => {
    try {
      const change = await removal;
      // Without a change the browser leaves the page, and the line stays busy until then.
      if (change) clearBusy();
      return change;
    } catch (error) {
      // The link removes the line without a script, and its page shows the shop's own notice.
      if (navigator.onLine) return void location.assign(safeUrl((link as HTMLAnchorElement).href));
      reportCartError(link, error, options.errorText, message.show);
      clearBusy();
    }
  };
  const remove = ({ timeStamp }: Event) => {
    const key = link.dataset[options.key] ?? '';
    if (isStrayClick(key, timeStamp) || isRunning) return;
    const line = link.closest<HTMLElement>(options.line);
    let insert: ReturnType<typeof rememberPlace>;
    removeWithUndo({
      key,
      shop: options.shop,
      button: link,
      texts: {
        text: link.dataset.success_message || options.successText,
        undoText: options.undoText,
        restoredText: options.restoredText,
        errorText: options.undoErrorText,
      },
      onStart(removal) {
        isRunning = true;
        holdLinksDuring(removal);
        message.remove();
        // After the removal has taken the earlier message away, which stands before the list.
        insert = rememberPlace(line?.parentElement ?? link);
        if (line) uncover = showBusyOverlay(line);
      },
      attempt,
      insert: (node) => insert(node),
      focusLine: (place) =>
        [...place.querySelectorAll<HTMLElement>('a,button')]
          .find(({ dataset }) => dataset[options.key] === key)
          ?.focus(),
    });
  };
  // As the hosts' own scripts: a listener below that stops the click has the press. A new body keeps the document.
  onPress(link, signal, remove, undefined, true, document);
  // The back-forward cache restores the busy line with the page.
  addEventListener('pageshow', ({ persisted }) => persisted && clearBusy(), { signal });
  return message.remove;
});
