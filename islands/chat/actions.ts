import { emit } from '../../src/dom/emit';
import { onEscape } from '../../src/dom/escape';
import { prefersReducedMotion } from '../../src/dom/reduced-motion';
import { safeUrl } from '../../src/dom/url';
import { isPhone } from '../../src/utils/is-phone';
import { quietly } from '../../src/utils/quietly';
import { createAgentLink, getChannel, isReachable } from './agent';
import type { Chat } from './chat-state';
import type { Task } from './closed';
import type { Opening } from './events';
import { createWhatsappLink } from './link';

/**
 * The second click of a double click must neither close the box nor follow a link in the box. A button that appears
 * under a resting pointer, in place of the closed box, must not open the box again.
 */
const TOGGLE_GUARD_MS = 600;
const HOVER_OPEN_MS = 1500;

/** Whether a press opens a box. Without the box's chunk the button is a link. */
export const canOpenBox = (chat: Chat) => chat.hasBox && !chat.boxError;

export const createMessage = ({ messageSend, sku, variation }: Chat) =>
  messageSend.replaceAll('{sku}', variation || sku).trim();

export const createLink = ({ whatsappWeb }: Chat, phone: string, text: string) =>
  createWhatsappLink(phone, text, whatsappWeb && !isPhone());

/** The opening of a chat with the first reachable agent, if the chat has no number of its own. */
export const findFirstAgent = (chat: Chat) => {
  const agent = chat.telephone ? undefined : chat.agents.find(isReachable);
  if (!agent) return;
  const message = String(agent.text ?? createMessage(chat));
  return {
    link: createAgentLink(agent, message, (phone, text) => createLink(chat, phone, text)),
    channel: getChannel(agent),
    id: String(agent.id),
    message,
  };
};

/** Without messages, or with a delay of 0 or less, the chat stores nothing. */
const isRemembered = (chat: Chat) => chat.messagesText !== undefined && chat.messageDelay > 0;

const loadStorage = async (chat: Chat) => {
  const { createMessageStorage } = await import('./messages');
  return createMessageStorage(chat.options, chat.messagesText ?? '');
};

/** Stores that the visitor has seen the messages, or has not. Without its code nothing is stored. */
const store = (chat: Chat, name: 'storeSeen' | 'storeUnread') =>
  quietly(loadStorage(chat), (storage) => storage[name]());

const markRead = (chat: Chat) => {
  if (isRemembered(chat)) store(chat, 'storeSeen');
};

/** Shows the badge. The next page shows the badge together with the button. */
const showBadge = (chat: Chat) => {
  chat.update({ badge: 'in' });
  store(chat, 'storeUnread');
};

/** Loads the box. After a failure the button becomes a link. */
const fetchBox = (chat: Chat) => {
  if (chat.isHosted) return;
  chat.boxRequest ??= import('./Box').then(
    ({ Box }) => chat.update({ Box }),
    (boxError) => {
      chat.opening?.abort();
      chat.update({ boxError, isOpen: false });
    },
  );
};

/** @param returnTo receives the focus when the box closes; null for a box that opens without taking the focus */
export const openBox = (chat: Chat, returnTo: HTMLElement | null) => {
  clearTimeout(chat.timer);
  // The pointer may still rest on the button when the visitor has closed the box.
  clearTimeout(chat.hoverTimer);
  if (chat.isOpen || chat.signal.aborted) return;
  fetchBox(chat);
  chat.show();
  chat.update({
    openedAt: performance.now(),
    returnTo,
    isOpen: true,
    hasTip: false,
    badge: chat.badge && 'out',
  });
  chat.opening = new AbortController();
  onEscape(chat.element, () => closeBox(chat), chat.opening.signal);
  emit(chat.element, 'chat:show', { auto: !returnTo });
};

/** @returns whether the box was open */
export const closeBox = (chat: Chat) => {
  const { element, openClass, returnTo, set } = chat;
  if (!chat.isOpen) return false;
  chat.opening?.abort();
  const { activeElement } = document;
  chat.update({ isOpen: false, closedAt: performance.now() });
  // Joinchat's stylesheet hides the button by this class, and a hidden button gets no focus.
  if (openClass) set(element, { [`.${openClass}`]: false });
  markRead(chat);
  emit(element, 'chat:hide', {});
  if (element.contains(activeElement) || activeElement === document.body)
    (returnTo?.isConnected ? returnTo : chat.trigger.current)?.focus();
  return true;
};

const isRecent = (time: number | undefined) =>
  time !== undefined && performance.now() - time < TOGGLE_GUARD_MS;

/** @returns whether the box was open and has closed */
export const toggleBox = (chat: Chat) => {
  if (chat.isOpen) return !isRecent(chat.openedAt) && closeBox(chat);
  openBox(chat, chat.trigger.current);
  return false;
};

/** A mouse that rests on the button opens the box, unless the visitor prefers reduced motion. */
export const hover = (chat: Chat, isInside: boolean) => {
  clearTimeout(chat.hoverTimer);
  if (!isInside || !canOpenBox(chat) || isRecent(chat.closedAt)) return;
  fetchBox(chat);
  if (!isPhone() && !prefersReducedMotion())
    chat.hoverTimer = window.setTimeout(openBox, HOVER_OPEN_MS, chat, null);
};

/**
 * Opens a chat elsewhere. The visitor's own click opens the link, and tracking runs later. Otherwise a pop-up blocker
 * or a tracker could stop the link.
 * @param details differences between the opened chat and the button's chat
 * @param event the click on `anchor`; without an event this function clicks a link of its own
 */
export const launch = (
  chat: Chat,
  { id = chat.telephone, message = createMessage(chat), ...details }: Partial<Opening>,
  event?: Event,
  anchor?: HTMLAnchorElement,
) => {
  const { hasAgreed, element, trigger } = chat;
  const opening = {
    link: createLink(chat, id, message),
    channel: 'whatsapp',
    id,
    message,
    trigger: '',
    ...details,
  } satisfies Opening;
  const showBox = () => openBox(chat, trigger.current ?? element);
  // A chat with agents alone has no number: the box lists the agents' numbers.
  if (opening.channel === 'whatsapp' && !/\p{Nd}/u.test(opening.id)) {
    event?.preventDefault();
    const agent = findFirstAgent(chat);
    if (canOpenBox(chat)) showBox();
    else if (agent) launch(chat, { ...details, ...agent });
    return;
  }
  const isEarly = isRecent(chat.openedAt);
  if (isEarly || !hasAgreed || !emit(element, 'chat:open', opening)) {
    event?.preventDefault();
    if (!isEarly && !hasAgreed) showBox();
    return;
  }
  const link = anchor ?? Object.assign(document.createElement('a'), { target: chat.name, rel: 'noopener' });
  link.href = safeUrl(opening.link, 'link');
  if (!anchor) link.click();
  markRead(chat);
  chat.update({ badge: '' });
  // Tracking must not delay the click.
  setTimeout(() =>
    quietly(import('../../src/tracking/chat-events'), ({ trackChat }) =>
      trackChat(element, opening, { ...chat, mobile: isPhone() }),
    ),
  );
};

/** Marked elements open the box as they scroll into view. */
const watchMarks = (chat: Chat) => {
  const forcedClass = `${chat.name}_force_show`;
  const marks = document.querySelectorAll(`.${CSS.escape(`${chat.name}_show`)},.${CSS.escape(forcedClass)}`);
  if (chat.messagesText === undefined || !marks[0]) return;
  const hasRead = async () =>
    chat.ctaViewed ? chat.ctaViewed === 'yes' : (await loadStorage(chat)).isSeen();
  const observer = new IntersectionObserver(async (entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && (target.classList.contains(forcedClass) || !(await hasRead()))) {
        openBox(chat, null);
        return observer.disconnect();
      }
  });
  for (const mark of marks) observer.observe(mark);
  chat.signal.addEventListener('abort', () => observer.disconnect());
};

const toOpening = ({ element, phone, message, trigger = '' }: Task): Partial<Opening> =>
  element
    ? {
        id: element.dataset.phone,
        // A message may be empty on purpose.
        message: element.dataset.message,
        trigger: element.getAttribute('href') || element.className,
      }
    : { id: phone, message, trigger };

const tasks: Record<Task['action'], (chat: Chat, task: Task) => void> = {
  open(chat, task) {
    if (chat.hasButton() && canOpenBox(chat)) openBox(chat, task.element ?? null);
    else launch(chat, toOpening(task));
  },
  launch: (chat, task) => launch(chat, toOpening(task)),
  close(chat, { element }) {
    if (element) markRead(chat);
    closeBox(chat);
  },
  press(chat, task) {
    const { element } = task;
    const matches = (suffix: string, hash: string) =>
      element?.matches(`.${CSS.escape(chat.name + suffix)},a[href="#${CSS.escape(hash)}"]`);
    if (matches('_app', 'whatsapp')) tasks.launch(chat, task);
    else if (matches('_open', chat.name)) tasks.open(chat, task);
    else if (element) tasks.close(chat, task);
    else if (canOpenBox(chat)) openBox(chat, chat.trigger.current);
    else launch(chat, { trigger: 'button' });
  },
  box(chat) {
    if (canOpenBox(chat)) openBox(chat, null);
  },
  badge: showBadge,
  read: markRead,
  show(chat) {
    chat.update({ isAway: false });
    chat.show();
  },
  hide: (chat) => chat.update({ isAway: true }),
  resume: () => {},
};

/** Connects a chat with its island: from now on tasks run at once. */
export const connect = (chat: Chat) => {
  const followVisitor = () => {
    if (chat.hasButton()) watchMarks(chat);
    // The pointer whose event has loaded the island may rest on the button.
    if (chat.isShown && chat.element.matches(':hover') && matchMedia('(hover: hover)').matches)
      hover(chat, true);
  };
  chat.request = (task) => {
    if (task.action === 'resume' && !chat.hasStarted) {
      chat.hasStarted = true;
      emit(chat.element, 'chat:start', {});
      chat.start();
      followVisitor();
    }
    if (chat.hasStarted && Object.hasOwn(tasks, task.action)) tasks[task.action](chat, task);
  };
  if (chat.hasStarted === undefined) chat.start();
  if (chat.hasStarted) followVisitor();
  for (const task of chat.tasks.splice(0)) chat.request(task);
};
