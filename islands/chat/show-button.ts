import { hasBox, messagesText, update } from './chat-model';
import type { ChatModel } from './chat-state';
import { openBox, unlessOpened } from './open-box';
import { findPart } from './parts';
import { isRemembered, markUnread } from './read-state';

/** Time between the button and a box that the address requests. */
const URL_OPEN_DELAY_MS = 700;

/** Seconds from now until a time. @param time as `performance.now()` counts */
const secondsUntil = (time: number) => Math.max(0, time - performance.now()) / 1000;

/** Delay in seconds, if the address requests the box: `#name`, `?name`, `?name=2`. */
const requestedDelay = (name: string) => {
  const value = new URLSearchParams(location.search).get(name);
  return value !== null || location.hash === `#${name}` ? Math.max(0, Number(value) || 0) : undefined;
};

const stayOnTop = ({ element, signal, hosted, parts }: ChatModel) =>
  import('../../src/dom/avoid-overlap').then(
    // The page's own widget may have no size.
    ({ stayOnTop }) =>
      signal.aborted ||
      stayOnTop(element, signal, '--si-chat-offset', hosted && findPart(element, parts, 'button')),
    () => {},
  );

/** Shows the tip at once, and the badge or the box at its time. */
const announceMessages = async (chat: ChatModel) => {
  if (!isRemembered(chat)) return update(chat, { tip: chat.ctaViewed !== 'yes' });
  const plan = async () => (await import('./message-plan')).planMessage(chat, messagesText(chat));
  const { tip, opensAt, badgeAt } = await (chat.begun.plan ?? plan());
  if (chat.open || chat.signal.aborted) return;
  update(chat, { tip });
  if (opensAt !== undefined) unlessOpened(chat, secondsUntil(opensAt), () => openBox(chat, null));
  if (badgeAt !== undefined)
    unlessOpened(chat, secondsUntil(badgeAt), () => {
      update(chat, { badge: 'in' });
      markUnread(chat);
    });
};

/** Shows the button after its delay, and then the messages (docs/islands/chat.md#opening). */
export const showButton = (chat: ChatModel) => {
  const { begun } = chat;
  const requested = requestedDelay(chat.name);
  const show = () => {
    update(chat, { shown: true });
    if (!begun.isKeptClear) stayOnTop(chat);
    if (requested !== undefined && hasBox(chat))
      unlessOpened(chat, URL_OPEN_DELAY_MS / 1000, () => openBox(chat, null));
    else announceMessages(chat).catch(() => {});
  };
  if (begun.shown) return show();
  // The loader has already waited for `data-delay`, and the facade for the rest.
  const { delay } = chat.element.dataset;
  const rest = Math.max(0, (requested ?? Number(delay ?? chat.buttonDelay)) - (Number(delay) || 0));
  const { showAt } = begun;
  unlessOpened(chat, requested === undefined && showAt !== undefined ? secondsUntil(showAt) : rest, show);
};
