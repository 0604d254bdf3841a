import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../src/dom/announce';
import { emit } from '../../src/dom/emit';
import { quietly } from '../../src/utils/quietly';
import { isReachable } from './agent';
import type { BoxProps } from './chat-state';
import { typeBubbles } from './typing';

/** The state of the box, and its work when the box opens: focus, agents, opening hours, bubbles and QR code. */
export const useBox = (options: BoxProps) => {
  const { island, chat, agents, heading, hours } = options;
  const { isOpen } = chat;
  const box = useRef<HTMLDivElement>(null);
  const hasTyped = useRef(false);
  const [status, setStatus] = useState('');
  // If the list of agents fails to load, the box offers one link.
  const [hasFailed, setFailed] = useState(!agents.some(isReachable));
  const [Agents, setAgents] = useState<{ View: ComponentType<BoxProps> }>();

  useLayoutEffect(() => {
    const dialog = box.current;
    if (!isOpen || !dialog) return;
    const focusTarget = chat.hasAgreed ? dialog : dialog.querySelector<HTMLElement>('.si-chat-optin input');
    // A box that opens by itself must not take the focus.
    if (chat.returnTo) (focusTarget ?? dialog).focus();
    else announce(heading);
    if (agents[0])
      import('./Agents').then(
        (module) => setAgents({ View: module.Agents }),
        () => setFailed(true),
      );
    if (hours)
      quietly(import('./hours'), ({ isWithinHours }) =>
        setStatus(isWithinHours(hours, options.timezone) ? '' : options.awayText),
      );
    if (hasTyped.current) return;
    hasTyped.current = true;
    const list = island.slot('messages') ?? dialog.querySelector('.si-chat-messages');
    if (list)
      typeBubbles(list, dialog.querySelector('.si-chat-optin'), island.signal).then(() =>
        emit(list, 'chat:bubbles', {}),
      );
  }, [isOpen]);

  const offersQr = options.qr && !chat.isMobile && !agents[0];
  useEffect(() => {
    if (offersQr && isOpen && chat.hasAgreed) chat.fetchQr();
  }, [isOpen, chat.hasAgreed]);

  useLayoutEffect(() => {
    const optInPlace = box.current?.querySelector('.si-chat-optin');
    const checkbox = optInPlace?.querySelector('input');
    if (!optInPlace || !checkbox) return;
    // The page or a restored form may have ticked the checkbox.
    if (checkbox.checked) chat.agree(true);
    const onChange = () => chat.agree(checkbox.checked);
    optInPlace.addEventListener('change', onChange);
    return () => optInPlace.removeEventListener('change', onChange);
  }, []);

  useEffect(() => {
    // Browsers may keep the scroll position of a hidden box.
    if (isOpen) box.current?.querySelector('.si-chat-body')?.scrollTo(0, 0);
  }, [isOpen]);

  return { box, status, hasFailed, Agents, offersQr };
};
