import { hasMessages, messagesText } from './chat-model';
import type { ChatModel } from './chat-state';

/** Messages that never open by themselves store nothing. */
export const isRemembered = (chat: ChatModel) => hasMessages(chat) && chat.messageDelay > 0;

const openStorage = (chat: ChatModel) =>
  (chat.storage ??= import('./message-storage').then(({ createMessageStorage }) =>
    createMessageStorage(`${chat.name}_`, chat.messageHash, messagesText(chat), chat.cookieless),
  ));

/** Whether the visitor has read the messages. */
export const isRead = async (chat: ChatModel) =>
  chat.ctaViewed ? chat.ctaViewed === 'yes' : (await openStorage(chat)).isSeen();

export const markRead = (chat: ChatModel) => {
  if (isRemembered(chat))
    openStorage(chat).then(
      ({ keepSeen }) => keepSeen(),
      () => {},
    );
};

/** Marks the messages as unread: the next page shows the badge together with the button. */
export const markUnread = (chat: ChatModel) =>
  openStorage(chat).then(
    ({ keepUnread }) => keepUnread(),
    () => {},
  );
