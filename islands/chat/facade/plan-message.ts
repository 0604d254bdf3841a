import { type MessagePlan, planMessage as plan } from '../message-plan';

/**
 * Plans the message of a chat (islands/chat/message-plan.ts).
 * @param isOn the facade's reader of switches: an import would cut the facade in two
 * @param text the messages; without the prop `messageHash` a changed text counts as a new message
 */
export const planMessage = (
  read: (key: string) => unknown,
  isOn: (value: unknown) => boolean,
  name: string,
  text: string,
): MessagePlan => {
  const options = {
    name,
    messageDelay: Number(read('messageDelay') ?? 10),
    ctaViewed: read('ctaViewed') as string,
    messageHash: String(read('messageHash') ?? ''),
    messageBadge: isOn(read('messageBadge') ?? false),
    messageViews: Number(read('messageViews') ?? 2),
    cookieless: isOn(read('cookieless') ?? false),
  };
  return plan(options, text);
};
