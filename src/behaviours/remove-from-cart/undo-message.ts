import { announce } from '../../dom/announce';
import { emit } from '../../dom/emit';
import { getErrorMessage } from '../../stores/cart';

/** The message of the latest removal. It stays until the next change of the cart, because a screen reader needs time. */
let currentMessage: HTMLElement | undefined;

const removeMessage = () => {
  currentMessage?.remove();
  currentMessage = undefined;
};

/**
 * Remembers where a list stands, because the host replaces the list with its surroundings whenever the cart changes.
 * @returns the function that puts a message before the list's successor
 */
export const rememberPlace = (list: Element) => {
  const path: { parent: Element; index: number }[] = [];
  for (let node = list; node.parentElement; node = node.parentElement)
    path.push({ parent: node.parentElement, index: [...node.parentElement.children].indexOf(node) });
  return (message: HTMLElement) => {
    const { parent, index = 0 } = path.find((place) => place.parent.isConnected) ?? {};
    parent?.insertBefore(message, parent.children[index] ?? null);
    return parent;
  };
};

interface Undo {
  text: string;
  undoText: string;
  restoredText: string;
  errorText: string;
  /** @throws if the host has not brought the line back */
  restore(): Promise<unknown>;
  /** The restored line's link, which gets the focus. */
  findLink(place: ParentNode): HTMLElement | undefined;
}

/** Shows what the visitor has removed, with a button that brings the line back. */
export const showUndo = (insert: ReturnType<typeof rememberPlace>, undo: Undo) => {
  removeMessage();
  const message = document.createElement('div');
  const button = document.createElement('button');
  const text = document.createElement('span');
  message.className = 'si-undo';
  message.style.cssText =
    'all:revert;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;justify-content:space-between;margin:8px 0;padding:4px 12px;border:0 solid var(--si-accent,currentColor);border-inline-start-width:4px;background:var(--si-surface,Canvas);color:var(--si-text,CanvasText)';
  button.style.cssText =
    'all:revert;min-height:32px;margin-inline:-8px;padding:2px 8px;border:0;background:none;color:inherit;font:inherit;font-weight:600;text-decoration:underline;cursor:pointer';
  button.type = 'button';
  button.textContent = undo.undoText;
  text.textContent = undo.text;
  message.append(text, button);
  const place = insert(message);
  if (!place) return announce(undo.text);
  currentMessage = message;
  for (const line of [undo.text, undo.undoText]) announce(line);
  for (const name of ['cart:adding', 'cart:removing', 'cart:restored'])
    document.addEventListener(name, removeMessage, { once: true });
  let isRunning = false;
  button.addEventListener('click', async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      const hadFocus = message.contains(document.activeElement);
      // Without a change the browser leaves the page.
      if (!(await undo.restore())) return;
      if (hadFocus) undo.findLink(place)?.focus();
      announce(undo.restoredText);
    } catch (error) {
      if (emit(message, 'cart:error', { error })) {
        text.setAttribute('role', 'alert');
        text.textContent = getErrorMessage(error, undo.errorText);
      }
    }
    isRunning = false;
  });
};
