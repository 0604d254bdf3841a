import { hasMessages, readMessagesText } from './chat-model';
import type { ChatModel } from './chat-state';

/** Without messages, or with a delay of 0 or less, the chat stores nothing. */
export const isRemembered = (chat: ChatModel) => hasMessages(chat) && chat.messageDelay > 0;

const loadStorage = (chat: ChatModel) =>
  (chat.storage ??= import('./message-storage').then(({ createMessageStorage }) =>
    createMessageStorage(`${chat.name}_`, chat.messageHash, readMessagesText(chat), chat.cookieless),
  ));

export const hasReadMessages = async (chat: ChatModel) =>
  chat.ctaViewed ? chat.ctaViewed === 'yes' : (await loadStorage(chat)).isSeen();

export const markRead = (chat: ChatModel) => {
  if (isRemembered(chat))
    loadStorage(chat).then(
      ({ storeSeen }) => storeSeen(),
      () => {},
    );
};

/** Marks the messages as unread, so that the next page shows the badge together with the button. */
export const markUnread = (chat: ChatModel) =>
  loadStorage(chat).then(
    ({ storeUnread }) => storeUnread(),
    () => {},
  );
