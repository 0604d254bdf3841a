import { announce } from '../dom/announce';
import { createMessage } from '../dom/show-message';
import { type CartActionOptions, reportCartError, restoreLine } from './cart';
import type { CartChange } from './cart-gateway';

interface Undo {
  key: string;
  shop?: CartActionOptions['shop'];
  restore: CartChange['restore'];
  /** Names the removed line. */
  text: string;
  undoText: string;
  restoredText: string;
  errorText: string;
  /** Puts the message into the page. */
  insert(message: HTMLElement): void;
  /** Moves the focus from the message to the restored line. @param place where the message was */
  focusLine(place: Element): void;
}

/** Ends the offer of the latest removal. */
let endOffer = () => {};

/**
 * Announces what the visitor has removed. Where the host can bring the line back, a message with a button for it stays
 * until the next change of the cart, because a screen reader needs time.
 */
export const offerUndo = (undo: Undo) => {
  const { restore } = undo;
  announce(undo.text);
  if (!restore) return;
  endOffer();
  let isRunning = false;
  const message = createMessage(undo.insert);
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    const hadFocus = node.contains(document.activeElement);
    const place = node.parentElement as Element;
    try {
      // Without a change the browser leaves the page.
      if (!(await restoreLine(undo.key, restore, { shop: undo.shop }))) return;
      if (hadFocus) undo.focusLine(place);
      announce(undo.restoredText);
    } catch (error) {
      reportCartError(node, error, undo.errorText, message.show);
    }
    isRunning = false;
  };
  const node = message.show(undo.text, { text: undo.undoText, run });
  announce(undo.undoText);
  const abort = new AbortController();
  endOffer = () => {
    abort.abort();
    message.remove();
  };
  for (const name of ['cart:adding', 'cart:removing', 'cart:restored'])
    document.addEventListener(name, endOffer, abort);
};
