import { createRevertible } from '../../src/dom/revertible';
import { isPhone } from '../../src/utils/is-phone';
import { createAgentLink, getChannel, isReachable } from './agent';
import type { ChatModel, ChatOptions } from './chat-state';
import { findNumber } from './find-number';
import { createWhatsappLink } from './link';
import { findPart, type Part } from './parts';

export const findChatPart = ({ element, isHosted, island, parts }: ChatModel, name: Part) =>
  isHosted ? findPart(element, parts, name) : island.slot(name);

export const hasMessages = (chat: ChatModel) => !!(chat.messages[0] || findChatPart(chat, 'messages'));

export const hasOptIn = (chat: ChatModel) => !!(chat.optIn || findChatPart(chat, 'optin'));

export const hasBox = (chat: ChatModel) =>
  chat.isHosted
    ? !!findChatPart(chat, 'box')
    : !chat.boxError && (hasMessages(chat) || hasOptIn(chat) || !!chat.agents[0]);

/** The hash of this text is the default version of the messages. */
export const readMessagesText = (chat: ChatModel) =>
  chat.messages.join() + (findChatPart(chat, 'messages')?.textContent ?? '');

export const createMessage = ({ messageSend, sku, variation }: ChatModel) =>
  messageSend.replaceAll('{sku}', variation || sku).trim();

export const update = (chat: ChatModel, change: Partial<ChatModel>) => {
  Object.assign(chat, change);
  chat.render?.({});
};

export const createLink = ({ whatsappWeb }: ChatModel, phone: string, text: string) =>
  createWhatsappLink(phone, text, whatsappWeb && !isPhone());

/** The opening of a chat with the first reachable agent, if the chat has no number of its own. */
export const findFirstAgent = (chat: ChatModel) => {
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

/** @param isLive false if the first render must match the server's markup */
export const createModel = (options: ChatOptions, isLive: boolean): ChatModel => {
  const { begun, island, parts } = options;
  const { element, signal } = island;
  const chat: ChatModel = {
    ...options,
    element,
    signal,
    // The server renders without a signal.
    set: signal && createRevertible(signal),
    telephone: options.telephone || (element && findNumber(element)) || '',
    isHosted: isLive && !!findPart(element, parts, 'button'),
    trigger: { current: null },
    isShown: !!begun.isShown,
    hasTip: !!begun.hasTip,
    badge: '',
    isOpen: false,
    variation: begun.sku ?? '',
    hasAgreed: false,
  };
  chat.hasAgreed = !hasOptIn(chat);
  return chat;
};
