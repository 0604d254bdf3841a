import { hasBox, readMessagesText, update } from './chat-model';
import type { ChatModel } from './chat-state';
import { openBox, scheduleNextAction } from './open-box';
import { findPart } from './parts';
import { isRemembered, markUnread } from './read-state';

/** Time between the button and a box that the address requests. */
const URL_OPEN_DELAY_MS = 700;

/** @param time value of `performance.now()` */
const getSecondsUntil = (time: number) => Math.max(0, time - performance.now()) / 1000;

/** Delay in seconds, if the address requests the box: `#name`, `?name`, `?name=2`. */
const readRequestedDelay = (name: string) => {
  const value = new URLSearchParams(location.search).get(name);
  return value !== null || location.hash === `#${name}` ? Math.max(0, Number(value) || 0) : undefined;
};

const stayOnTop = ({ element, signal, isHosted, parts }: ChatModel) =>
  import('../../src/dom/avoid-overlap').then(
    // The page's own widget may have no size.
    ({ stayOnTop }) => stayOnTop(element, signal, isHosted && findPart(element, parts, 'button')),
    () => {},
  );

/** Shows the tip at once, and the badge or the box when due. */
const announceMessages = async (chat: ChatModel) => {
  if (!isRemembered(chat)) return update(chat, { hasTip: chat.ctaViewed !== 'yes' });
  const createPlan = async () => (await import('./message-plan')).planMessage(chat, readMessagesText(chat));
  const { hasTip, next, dueAt } = await (chat.begun.plan ?? createPlan());
  if (chat.isOpen || chat.signal.aborted) return;
  update(chat, { hasTip });
  if (dueAt === undefined) return;
  scheduleNextAction(chat, getSecondsUntil(dueAt), () => {
    if (next === 'box') return openBox(chat, null);
    update(chat, { badge: 'in' });
    markUnread(chat);
  });
};

/** Shows the button after its delay, and then the messages (docs/islands/chat.md#opening). */
export const showButton = (chat: ChatModel) => {
  const { begun } = chat;
  const requestedDelay = readRequestedDelay(chat.name);
  const show = () => {
    update(chat, { isShown: true });
    if (!begun.isKeptClear) stayOnTop(chat);
    if (requestedDelay !== undefined && hasBox(chat))
      scheduleNextAction(chat, URL_OPEN_DELAY_MS / 1000, () => openBox(chat, null));
    else announceMessages(chat).catch(() => {});
  };
  if (begun.isShown) return show();
  // The loader has already waited for `data-delay`. The facade's own wait ends at `showAt`.
  const { delay } = chat.element.dataset;
  const remainingDelay = Math.max(
    0,
    (requestedDelay ?? Number(delay ?? chat.buttonDelay)) - (Number(delay) || 0),
  );
  const { showAt } = begun;
  scheduleNextAction(
    chat,
    requestedDelay === undefined && showAt !== undefined ? getSecondsUntil(showAt) : remainingDelay,
    show,
  );
};
