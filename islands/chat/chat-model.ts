import { createRevertible } from '../../src/dom/revertible';
import { isPhone } from '../../src/utils/is-phone';
import { agentLink, channelOf, isReachable } from './agent';
import type { ChatModel, ChatOptions } from './chat-state';
import { whatsappLink } from './link';
import { numberInside } from './number-inside';
import { findPart, type Part } from './parts';

export const partOf = ({ element, hosted, island, parts }: ChatModel, name: Part) =>
  hosted ? findPart(element, parts, name) : island.slot(name);

export const hasMessages = (chat: ChatModel) => !!(chat.messages[0] || partOf(chat, 'messages'));

export const hasOptIn = (chat: ChatModel) => !!(chat.optIn || partOf(chat, 'optin'));

export const hasBox = (chat: ChatModel) =>
  chat.hosted
    ? !!partOf(chat, 'box')
    : !chat.broken && (hasMessages(chat) || hasOptIn(chat) || !!chat.agents[0]);

/** Text of the messages, whose hash is their version. */
export const messagesText = (chat: ChatModel) =>
  chat.messages.join() + (partOf(chat, 'messages')?.textContent ?? '');

/** The visitor's message. */
export const messageOf = ({ messageSend, sku, variation }: ChatModel) =>
  messageSend.replaceAll('{sku}', variation || sku).trim();

export const update = (chat: ChatModel, change: Partial<ChatModel>) => {
  Object.assign(chat, change);
  chat.render?.({});
};

export const linkTo = ({ whatsappWeb }: ChatModel, phone: string, text: string) =>
  whatsappLink(phone, text, whatsappWeb && !isPhone());

/** The chat with the first agent, if the chat has no number of its own. */
export const firstAgent = (chat: ChatModel) => {
  const agent = chat.telephone ? undefined : chat.agents.find(isReachable);
  if (!agent) return;
  const message = String(agent.text ?? messageOf(chat));
  return {
    link: agentLink(agent, message, (phone, text) => linkTo(chat, phone, text)),
    channel: channelOf(agent),
    id: String(agent.id),
    message,
  };
};

/** @param live false if the first render must match the server's markup */
export const createModel = (options: ChatOptions, live: boolean): ChatModel => {
  const { begun, island, parts } = options;
  const { element, signal } = island;
  const chat: ChatModel = {
    ...options,
    element,
    signal,
    // The server renders without a signal.
    set: signal && createRevertible(signal),
    telephone: options.telephone || (element && numberInside(element)) || '',
    hosted: live && !!findPart(element, parts, 'button'),
    trigger: { current: null },
    shown: !!begun.shown,
    tip: !!begun.tip,
    badge: '',
    open: false,
    variation: begun.sku ?? '',
    agreed: false,
  };
  chat.agreed = !hasOptIn(chat);
  return chat;
};
