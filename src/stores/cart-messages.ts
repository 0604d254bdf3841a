/** What a cart tells the visitor: a change, its failure, and the offer to take a removal back. */
import { announce } from '../dom/announce';
import { createMessage } from '../dom/show-message';
import { type CartActionOptions, removeFromCart, reportCartError, restoreLine } from './cart';
import type { CartChange } from './cart-gateway';
import type { cartTexts } from './cart-texts';

/**
 * Waits for a change and announces it, or shows its failure.
 * @param element target of the event of a failure
 * @param message empty for a change that the caller announces
 * @param fallback text if the shop has sent no words of its own
 * @returns nothing if the browser leaves the page, or after a failure
 */
export const announceChange = async (
  element: Element,
  change: Promise<CartChange | undefined>,
  message: string,
  fallback: string,
  show: (text: string) => unknown,
): Promise<CartChange | undefined> => {
  try {
    const result = await change;
    // Without a change the browser leaves the page.
    if (result && message) announce(message);
    return result;
  } catch (error) {
    reportCartError(element, error, fallback, show);
  }
};

/** `text` names the removed line. */
type UndoTexts = Record<'text' | 'undoText' | 'restoredText' | 'errorText', string>;

/** The texts of a cart that names its lines. */
export const createUndoTexts = (texts: Omit<typeof cartTexts, 'viewCart'>, name: string): UndoTexts => ({
  text: `${texts.removedText} ${name}`,
  undoText: texts.undoText,
  restoredText: `${texts.restoredText} ${name}`,
  errorText: texts.errorText,
});

interface Removal extends CartActionOptions {
  key: string;
  texts: UndoTexts | Promise<UndoTexts>;
  /** Runs as soon as the line has left the store's cart. */
  onStart(removal: Promise<unknown>): void;
  /** Waits for the host, and tells the visitor of a failure. */
  attempt(removal: Promise<CartChange | undefined>): Promise<CartChange | undefined>;
  /** Puts the message into the page. */
  insert(message: HTMLElement): void;
  /** Moves the focus from the message to the restored line. @param place where the message was */
  focusLine(place: Element): void;
}

let endOffer = () => {};

/** Offers to bring a line back until the next change of the cart, because a screen reader needs time. */
const offerUndo = (
  { key, shop, insert, focusLine }: Removal,
  { text, undoText, restoredText, errorText }: UndoTexts,
  restore: NonNullable<CartChange['restore']>,
) => {
  endOffer();
  let isRunning = false;
  const message = createMessage(insert);
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    const hadFocus = node.contains(document.activeElement);
    const place = node.parentElement as Element;
    try {
      // Without a change the browser leaves the page.
      if (!(await restoreLine(key, restore, { shop }))) return;
      if (hadFocus) focusLine(place);
      announce(restoredText);
    } catch (error) {
      reportCartError(node, error, errorText, message.show);
    }
    isRunning = false;
  };
  const node = message.show(text, { text: undoText, run });
  announce(undoText);
  const abort = new AbortController();
  endOffer = () => {
    abort.abort();
    message.remove();
  };
  for (const name of ['cart:adding', 'cart:removing', 'cart:restored'])
    document.addEventListener(name, endOffer, abort);
};

/**
 * Removes a line and announces it, with a button where the host can bring the line back. Does nothing if a listener has
 * cancelled the removal.
 */
export const removeWithUndo = async (options: Removal) => {
  const removal = removeFromCart(options.key, options);
  if (!removal) return;
  options.onStart(removal);
  // A failure that comes before the texts is reported after them.
  removal.catch(() => {});
  const texts = await options.texts;
  const change = await options.attempt(removal);
  // Without a change the browser leaves the page.
  if (!change) return;
  announce(texts.text);
  if (change.restore) offerUndo(options, texts, change.restore);
};
