import { Slot } from '../../src/core/mountable/island';
import { safeUrl } from '../../src/dom/url';
import type { BoxProps } from './chat-state';
import { useBox } from './use-box';

/** A non-modal dialog, so that the page stays usable. */
export function Box(options: BoxProps) {
  const { island, chat, agents, heading, closeLabel, messages, name, openText, optIn } = options;
  const { isOpen } = chat;
  const { box, status, hasFailed, Agents, offersQr } = useBox(options);

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
