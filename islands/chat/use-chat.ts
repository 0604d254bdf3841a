import { useLayoutEffect, useState } from 'react';
import { useIsHydrated } from '../../src/core/mountable/island';
import { emit } from '../../src/dom/emit';
import { createRevertible } from '../../src/dom/revertible';
import { isPhone } from '../../src/utils/is-phone';
import {
  canOpenBox,
  closeBox,
  connect,
  createLink,
  createMessage,
  findFirstAgent,
  hover,
  launch,
  toggleBox,
} from './actions';
import type { Chat, ChatOptions, ChatState } from './chat-state';
import { type ChatElement, createController } from './controller';
import { keepClear } from './facade/keep-clear';
import { createWhatsappLink, findNumber } from './link';
import { findPart, type Part } from './parts';

/** Adds the island's props to the chat's controller. @param isLive false if the first render must match the server's markup */
const createChat = (options: ChatOptions, isLive: boolean): Chat => {
  const { agents, island, messages, optIn, parts } = options;
  const { element, signal } = island;
  const isHosted = isLive && !!findPart(element, parts, 'button');
  const find = (name: Part) => (isHosted ? findPart(element, parts, name) : island.slot(name));
  const slot = find('messages');
  const hasMessages = !!(messages[0] || slot);
  const hasOptIn = !!(optIn || find('optin'));
  // The server renders without a signal.
  const facts = {
    options: { ...options },
    hasBox: isHosted ? !!find('box') : hasMessages || hasOptIn || !!agents[0],
    messagesText: hasMessages ? messages.join() + (slot?.textContent ?? '') : undefined,
  };
  const controller = signal && ((element as ChatElement).chatController ?? createController(element, facts));
  const chat: Chat = Object.assign(Object(controller), options, facts, {
    set: signal && createRevertible(signal),
    telephone: options.telephone || (element && findNumber(element)) || '',
    label: controller?.view.button?.ariaLabel || options.label,
    isHosted,
    wasShown: !!controller?.isShown,
    trigger: { current: null },
    badge: '',
    hasOptIn,
    hasAgreed: !hasOptIn,
  });
  signal?.addEventListener('abort', () => {
    chat.opening?.abort();
    clearTimeout(chat.hoverTimer);
    chat.stop();
  });
  return chat;
};

/** Lets the island draw the chat from now on. */
const takeOver = (chat: Chat, render: (state: object) => void) => {
  const { element, isHosted, signal, trigger } = chat;
  const closedButton = chat.view.button;
  const isFocused = closedButton && closedButton === document.activeElement;
  chat.view = {
    render: () => render({}),
    show: () => keepClear(chat, isHosted && trigger.current),
  };
  // A part of the page's widget may have changed the state before the line above.
  render({});
  // The closed button was on its way.
  if (chat.isShown && !closedButton && !isHosted) chat.view.show?.();
  closedButton?.remove();
  // The engine replays a press on the closed button as a click on the mount point.
  if (closedButton)
    element.addEventListener(
      'click',
      ({ target }) => target === element && chat.request({ action: 'press' }),
      {
        signal,
      },
    );
  connect(chat);
  if (isFocused) trigger.current?.focus();
};

export const useChat = (options: ChatOptions): ChatState => {
  const isLive = useIsHydrated(options.island);
  const [chat] = useState(() => createChat(options, isLive));
  const [, render] = useState({});
  const { element, isHosted, openClass, set, shownClass, telephone } = chat;
  const isReachable = !!(telephone || chat.agents[0]);
  const message = createMessage(chat);
  const agent = findFirstAgent(chat);

  useLayoutEffect(() => {
    if (!isReachable)
      throw Error('No number: set data-telephone or data-agents, or put a link to https://wa.me/… inside.');
    takeOver(chat, render);
  }, []);

  useLayoutEffect(() => {
    if (!isLive || !isReachable) return;
    const isShown = !!chat.isShown && !chat.isAway;
    if (!isHosted && chat.hasStarted)
      for (const name of ['ui', 'surface', 'chat', `chat-${chat.side}`, `chat-${chat.theme}`])
        set(element, { [`.si-${name}`]: true });
    set(element, {
      hidden: isShown ? null : '',
      ...(shownClass && { [`.${shownClass}`]: isShown }),
      ...(openClass && { [`.${openClass}`]: !!chat.isOpen }),
    });
  });

  return {
    ...chat,
    isLive,
    isOpen: !!chat.isOpen,
    isMobile: isLive && isPhone(),
    hasBox: canOpenBox(chat),
    hasTip: !!chat.hasTip && !chat.isOpen,
    message,
    link: agent ? agent.link : telephone && createLink(chat, telephone, message),
    qrLink: createWhatsappLink(telephone, message),
    createLink: (phone, text) => createLink(chat, phone, text),
    launch: (opening) => launch(chat, opening),
    onLink: (event, trigger, opening) =>
      launch(chat, { trigger, ...agent, ...opening }, event.nativeEvent, event.currentTarget),
    toggle: () => toggleBox(chat),
    close: () => closeBox(chat),
    agree(hasAgreed) {
      chat.update({ hasAgreed });
      emit(element, 'chat:optin', { agreed: hasAgreed });
    },
    hover: (isInside) => hover(chat, isInside),
    fetchQr: () =>
      import('./Qr').then(
        ({ Qr }) => chat.update({ Qr }),
        () => {
          // Without the code the visitor still has the link.
        },
      ),
  };
};
