import { emit } from '../../src/dom/emit';
import { safeUrl } from '../../src/dom/url';
import { isPhone } from '../../src/utils/is-phone';
import { createLink, createMessage, findFirstAgent, hasBox, update } from './chat-model';
import type { ChatModel } from './chat-state';
import type { Opening } from './events';
import { isJustOpened, openBox } from './open-box';
import { markRead } from './read-state';

/**
 * Opens a chat elsewhere. The visitor's own click opens the link, and tracking runs later. Otherwise a pop-up blocker
 * or a tracker could stop the link.
 * @param details differences between the opened chat and the button's chat
 * @param event the click on `anchor`; without an event this function clicks a link of its own
 */
export const launch = (
  chat: ChatModel,
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
    if (hasBox(chat)) showBox();
    else if (agent) launch(chat, { ...details, ...agent });
    return;
  }
  const isEarly = isJustOpened(chat);
  if (isEarly || !hasAgreed || !emit(element, 'chat:open', opening)) {
    event?.preventDefault();
    if (!isEarly && !hasAgreed) showBox();
    return;
  }
  const link = anchor ?? Object.assign(document.createElement('a'), { target: chat.name, rel: 'noopener' });
  link.href = safeUrl(opening.link, 'link');
  if (!anchor) link.click();
  markRead(chat);
  update(chat, { badge: '' });
  // Tracking must not delay the click.
  setTimeout(() =>
    import('../../src/tracking/chat-events').then(
      ({ trackChat }) => trackChat(element, opening, { ...chat, mobile: isPhone() }),
      () => {},
    ),
  );
};

/** Opens the chat for a trigger on the page. */
export const launchFrom = (chat: ChatModel, trigger: HTMLElement) => {
  // A message may be empty on purpose.
  const { phone, message } = trigger.dataset;
  launch(chat, { id: phone, message, trigger: trigger.getAttribute('href') || trigger.className });
};
