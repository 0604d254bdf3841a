import { emit } from '../../src/dom/emit';
import { onEscape } from '../../src/dom/escape';
import { prefersReducedMotion } from '../../src/dom/reduced-motion';
import { isPhone } from '../../src/utils/is-phone';
import { hasBox, update } from './chat-model';
import type { ChatModel } from './chat-state';
import { markRead } from './read-state';

/** The second click of a double click must neither close the box nor follow a link in the box. */
const TOGGLE_GUARD_MS = 600;
const HOVER_OPEN_MS = 1500;

/** Loads the box. After a failure the button becomes a link. */
const fetchBox = (chat: ChatModel) => {
  if (chat.isHosted) return;
  chat.boxRequest ??= import('./Box').then(
    ({ Box }) => update(chat, { Box }),
    (boxError) => {
      chat.opening?.abort();
      update(chat, { boxError, isOpen: false });
    },
  );
};

/** @param returnTo receives the focus when the box closes; null for a box that opens without taking the focus */
export const openBox = (chat: ChatModel, returnTo: HTMLElement | null) => {
  clearTimeout(chat.nextActionTimer);
  if (chat.isOpen || chat.signal.aborted) return;
  fetchBox(chat);
  update(chat, {
    openedAt: performance.now(),
    returnTo,
    isShown: true,
    isOpen: true,
    hasTip: false,
    badge: chat.badge && 'out',
  });
  chat.opening = new AbortController();
  onEscape(chat.element, () => closeBox(chat), chat.opening.signal);
  emit(chat.element, 'chat:show', { auto: !returnTo });
};

/** @returns whether the box was open */
export const closeBox = (chat: ChatModel) => {
  const { element, openClass, returnTo, set } = chat;
  if (!chat.isOpen) return false;
  chat.opening?.abort();
  const { activeElement } = document;
  update(chat, { isOpen: false });
  // Joinchat's stylesheet hides the button by this class, and a hidden button gets no focus.
  if (openClass) set(element, { [`.${openClass}`]: false });
  markRead(chat);
  emit(element, 'chat:hide', {});
  if (element.contains(activeElement) || activeElement === document.body)
    (returnTo?.isConnected ? returnTo : chat.trigger.current)?.focus();
  return true;
};

export const isJustOpened = ({ openedAt }: ChatModel) =>
  openedAt !== undefined && performance.now() - openedAt < TOGGLE_GUARD_MS;

/** @returns whether the box was open and has closed */
export const toggleBox = (chat: ChatModel) => {
  if (chat.isOpen) return !isJustOpened(chat) && closeBox(chat);
  openBox(chat, chat.trigger.current);
  return false;
};

export const hover = (chat: ChatModel, isInside: boolean) => {
  clearTimeout(chat.hoverTimer);
  if (!isInside || !hasBox(chat)) return;
  fetchBox(chat);
  if (!isPhone() && !prefersReducedMotion())
    chat.hoverTimer = window.setTimeout(openBox, HOVER_OPEN_MS, chat, null);
};

/** Runs an action after a delay. An opened box cancels the action. */
export const scheduleNextAction = (chat: ChatModel, seconds: number, run: () => void) => {
  chat.nextActionTimer = window.setTimeout(run, seconds * 1000);
};
