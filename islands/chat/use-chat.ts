import { useLayoutEffect, useState } from 'react';
import { emit } from '../../src/dom/emit';
import { useLive } from '../../src/mountable/island';
import { isPhone } from '../../src/utils/is-phone';
import { createModel, firstAgent, hasBox, hasOptIn, linkTo, messageOf, update } from './chat-model';
import type { ChatOptions, ChatState } from './chat-state';
import { launch } from './launch';
import { whatsappLink } from './link';
import { closeBox, hover, toggleBox } from './open-box';
import { startChat } from './start-chat';

/** The chat for its components (docs/hosts/joinchat.md). */
export const useChat = (options: ChatOptions): ChatState => {
  const live = useLive(options.island);
  const [chat] = useState(() => createModel(options, live));
  const [, render] = useState({});
  const { element, openClass, set, shownClass, telephone } = chat;
  const isReachable = !!(telephone || chat.agents[0]);
  const message = messageOf(chat);
  const agent = firstAgent(chat);

  useLayoutEffect(() => {
    if (!isReachable)
      throw Error('No number: set data-telephone or data-agents, or put a link to https://wa.me/… inside.');
    chat.render = render;
    // A part of the page's widget may have changed the state before the line above set `chat.render`.
    render({});
    startChat(chat);
  }, []);

  useLayoutEffect(() => {
    if (!live || !isReachable) return;
    const isShown = chat.shown && !chat.away;
    set(element, {
      hidden: isShown ? null : '',
      ...(shownClass && { [`.${shownClass}`]: isShown }),
      ...(openClass && { [`.${openClass}`]: chat.open }),
    });
  });

  return {
    ...chat,
    live,
    launch: (opening) => launch(chat, opening),
    mobile: live && isPhone(),
    fetchQr: () =>
      import('./Qr').then(
        ({ Qr }) => update(chat, { Qr }),
        () => {
          // The link next to the button opens the chat too.
        },
      ),
    tip: chat.tip && !chat.open,
    agree(agreed) {
      update(chat, { agreed });
      emit(element, 'chat:optin', { agreed });
    },
    hasBox: hasBox(chat),
    hasOptIn: hasOptIn(chat),
    link: agent ? agent.link : telephone && linkTo(chat, telephone, message),
    qrLink: whatsappLink(telephone, message),
    linkTo: (phone, text) => linkTo(chat, phone, text),
    message,
    toggle: () => toggleBox(chat),
    close: () => closeBox(chat),
    hover: (inside) => hover(chat, inside),
    onLink: (event, from, opening) =>
      launch(chat, { trigger: from, ...agent, ...opening }, event.nativeEvent, event.currentTarget),
  };
};
