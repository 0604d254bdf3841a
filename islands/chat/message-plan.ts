import { createMessageStorage } from './message-storage';

interface MessageOptions {
  name: string;
  messageHash: string;
  messageBadge: boolean;
  messageViews: number;
  /** Seconds from the button to the message. */
  messageDelay: number;
  ctaViewed: string;
  cookieless: boolean;
}

/** The ways in which a closed chat announces its message. */
export interface MessagePlan {
  hasTip: boolean;
  /** What appears by itself. */
  next?: 'box' | 'badge';
  /** Time of `performance.now()` at which it appears. */
  dueAt?: number;
}

/**
 * Plans the message. Counts this page view if the plan depends on the count (docs/islands/chat.md#opening).
 * @param text the messages; without `messageHash` a changed text counts as a new message
 */
export const planMessage = (options: MessageOptions, text: string): MessagePlan => {
  const { name, messageHash, messageBadge, messageViews, messageDelay, ctaViewed, cookieless } = options;
  const { isSeen, isUnread, countView } = createMessageStorage(`${name}_`, messageHash, text, cookieless);
  if (ctaViewed ? ctaViewed === 'yes' : isSeen()) return { hasTip: false };
  const now = performance.now();
  const dueAt = now + messageDelay * 1000;
  if (messageBadge) return { hasTip: true, next: 'badge', dueAt: isUnread() ? now : dueAt };
  return countView(messageViews) ? { hasTip: false, next: 'box', dueAt } : { hasTip: true };
};
