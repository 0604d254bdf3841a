import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { announce } from '../../src/dom/announce';
import { emit } from '../../src/dom/emit';
import { safeUrl } from '../../src/dom/url';
import { Slot } from '../../src/mountable/island';
import { isReachable } from './agent';
import type { BoxProps } from './chat-state';
import { typeBubbles } from './typing';

/** A non-modal dialog, so that the page stays usable. */
export function Box(options: BoxProps) {
  const { island, chat, agents, heading, closeLabel, hours, messages, name, openText, optIn } = options;
  const { isOpen } = chat;
  const box = useRef<HTMLDivElement>(null);
  const hasTyped = useRef(false);
  const [status, setStatus] = useState('');
  // If the list of agents fails to load, the box offers a chat with the first agent.
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
        // A failed list leaves the link to the first agent in the box.
        () => setFailed(true),
      );
    if (hours)
      import('./hours').then(
        ({ isWithinHours }) => setStatus(isWithinHours(hours, options.timezone) ? '' : options.awayText),
        () => {},
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
    // Browsers keep the scroll position of a hidden box.
    if (isOpen) box.current?.querySelector('.si-chat-body')?.scrollTo(0, 0);
  }, [isOpen]);

  return (
    <div
      className="si-chat-box"
      role="dialog"
      aria-label={heading}
      id={`${island.id}-box`}
      hidden={!isOpen}
      tabIndex={-1}
      ref={box}
    >
      <div className="si-chat-header">
        <div>
          {island.slot('header') ? <Slot island={island} name="header" /> : <strong>{heading}</strong>}
          {status && <span className="si-chat-status">{status}</span>}
        </div>
        <button type="button" className="si-chat-close" aria-label={closeLabel} onClick={chat.close}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard */}
      <div className="si-chat-body" role="log" tabIndex={0} aria-label={heading}>
        {island.slot('messages') ? (
          <Slot island={island} name="messages" />
        ) : (
          <div className="si-chat-messages">
            {messages.map((text) => (
              <div key={text} className="si-chat-bubble">
                {text}
              </div>
            ))}
          </div>
        )}
        {chat.hasOptIn && (
          <div className="si-chat-optin">
            {island.slot('optin') ? (
              <Slot island={island} name="optin" />
            ) : (
              <label>
                <input type="checkbox" /> {optIn}
              </label>
            )}
          </div>
        )}
      </div>
      <div className="si-chat-footer">
        {agents[0] && !hasFailed ? (
          Agents && <Agents.View {...options} />
        ) : (
          <a
            className="si-chat-send"
            // A link without an address opens neither in a new tab nor by a script.
            href={(chat.hasAgreed && safeUrl(chat.link, 'link')) || undefined}
            role={chat.hasAgreed ? undefined : 'link'}
            aria-disabled={!chat.hasAgreed}
            tabIndex={0}
            target={name}
            rel="noopener"
            onClick={(event) => chat.onLink(event, 'chatbox')}
          >
            {island.slot('open') ? <Slot island={island} name="open" /> : openText}
          </a>
        )}
        {offersQr && chat.Qr && (
          <chat.Qr {...options} link={chat.qrLink} isVisible={isOpen && chat.hasAgreed} />
        )}
      </div>
    </div>
  );
}
