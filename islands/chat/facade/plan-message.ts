import type { MessagePlan } from '../message-plan';
import { isOn } from './read-props';

/**
 * Plans the message of a chat (islands/chat/message-plan.ts).
 * @param text the messages; without the prop `messageHash` a changed text counts as a new message
 */
export const planMessage = (
  read: (key: string) => unknown,
  name: string,
  messageDelay: number,
  ctaViewed: string,
  text: string,
): Promise<MessagePlan> => {
  const options = {
    name,
    messageDelay,
    ctaViewed,
    messageHash: String(read('messageHash') ?? ''),
    messageBadge: isOn(read('messageBadge') ?? false),
    messageViews: Number(read('messageViews') ?? 2),
    cookieless: isOn(read('cookieless') ?? false),
  };
  return import('../message-plan').then(({ planMessage }) => planMessage(options, text));
};
