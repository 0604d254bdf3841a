import type { Controller } from '../controller';
import { findPart, type Part } from '../parts';
import { keepClear } from './keep-clear';

/** Shows the widget of a page that prints it with a button. */
export const showWidget = (chat: Controller) => {
  const { element, signal, options, view } = chat;
  const find = (name: Part) => findPart(element, Object(options.parts), name);
  const [button, box, messages] = [find('button'), find('box'), find('messages')];
  chat.hasBox = !!box;
  if (messages) chat.messagesText = (chat.messagesText ?? '') + messages.textContent;
  const { hidden, classList } = element;
  const shownClass = String(options.shownClass ?? '');
  const { tip = '' } = Object(options.states);
  const hadClass = !shownClass || classList.contains(shownClass);
  // Pages without the widget's stylesheet would show the closed box.
  if (box) box.hidden = box.inert = true;
  if (box && button) button.ariaExpanded = 'false';
  view.render = () => {
    element.hidden = !chat.isShown || !!chat.isAway;
    if (shownClass) classList.toggle(shownClass, !element.hidden);
    if (tip) classList.toggle(tip, !!chat.hasTip);
  };
  signal.addEventListener('abort', () => {
    if (box) box.hidden = box.inert = false;
    if (button) button.ariaExpanded = null;
    element.hidden = hidden;
    if (!hadClass) classList.remove(shownClass);
    if (tip) classList.remove(tip);
  });
  // If the island fails to load, the page's own button would do nothing, so the page's HTML comes back.
  element.addEventListener('island:error', chat.stop, { signal });
  keepClear(chat, button);
};
