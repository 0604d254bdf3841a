import { useLayoutEffect, useState } from 'react';
import { useIsHydrated } from '../../src/core/mountable/island';
import { emit } from '../../src/dom/emit';
import { isPhone } from '../../src/utils/is-phone';
import {
  createLink,
  createMessage,
  createModel,
  findFirstAgent,
  hasBox,
  hasOptIn,
  update,
} from './chat-model';
import type { ChatOptions, ChatState } from './chat-state';
import { launch } from './launch';
import { createWhatsappLink } from './link';
import { closeBox, hover, toggleBox } from './open-box';
import { startChat } from './start-chat';

/** The chat for its components (docs/hosts/joinchat.md). */
export const useChat = (options: ChatOptions): ChatState => {
  const isLive = useIsHydrated(options.island);
  const [chat] = useState(() => createModel(options, isLive));
  const [, render] = useState({});
  const { element, openClass, set, shownClass, telephone } = chat;
  const isReachable = !!(telephone || chat.agents[0]);
  const message = createMessage(chat);
  const agent = findFirstAgent(chat);

  useLayoutEffect(() => {
    if (!isReachable)
      throw Error('No number: set data-telephone or data-agents, or put a link to https://wa.me/… inside.');
    chat.render = render;
    // A part of the page's widget may have changed the state before the line above set `chat.render`.
    render({});
    startChat(chat);
  }, []);

  useLayoutEffect(() => {
    if (!isLive || !isReachable) return;
    const isShown = chat.isShown && !chat.isAway;
    set(element, {
      hidden: isShown ? null : '',
      ...(shownClass && { [`.${shownClass}`]: isShown }),
      ...(openClass && { [`.${openClass}`]: chat.isOpen }),
    });
  });

  return {
    ...chat,
    isLive,
    launch: (opening) => launch(chat, opening),
    isMobile: isLive && isPhone(),
    fetchQr: () =>
      import('./Qr').then(
        ({ Qr }) => update(chat, { Qr }),
        () => {
          // Without the code the visitor still has the link.
        },
      ),
    hasTip: chat.hasTip && !chat.isOpen,
    agree(hasAgreed) {
      update(chat, { hasAgreed });
      emit(element, 'chat:optin', { agreed: hasAgreed });
    },
    hasBox: hasBox(chat),
    hasOptIn: hasOptIn(chat),
    link: agent ? agent.link : telephone && createLink(chat, telephone, message),
    qrLink: createWhatsappLink(telephone, message),
    createLink: (phone, text) => createLink(chat, phone, text),
    message,
    toggle: () => toggleBox(chat),
    close: () => closeBox(chat),
    hover: (isInside) => hover(chat, isInside),
    onLink: (event, trigger, opening) =>
      launch(chat, { trigger, ...agent, ...opening }, event.nativeEvent, event.currentTarget),
  };
};
