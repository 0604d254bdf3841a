import { type AnchorHTMLAttributes, useState } from 'react';
import { Slot } from '../../src/core/mountable/island';
import type { ChatOptions, ChatState } from './chat-state';
import { Hosted } from './Hosted';
import { ICON_PATH } from './icon';
import { useChat } from './use-chat';

const icon = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICON_PATH} />
  </svg>
);

/** A floating button that opens a box, or a link that opens a chat elsewhere. */
export function Chat(options: ChatOptions) {
  const chat = useChat(options);
  return chat.isHosted ? <Hosted {...options} chat={chat} /> : <Drawn {...options} chat={chat} />;
}

function Drawn(options: ChatOptions & { chat: ChatState }) {
  const { island, badgeLabel, chat, closeLabel, name, tooltip } = options;
  const { label, wasShown } = chat;
  const [isNear, setNear] = useState(() => wasShown && island.element.matches(':hover,:focus-within'));
  // Without the box nobody can give the required consent. The error keeps the page's own link usable.
  if (chat.boxError && !(chat.hasAgreed && chat.link)) throw chat.boxError;
  const buttonContent = (
    <>
      {island.slot('icon') ? <Slot island={island} name="icon" /> : icon}
      {chat.badge && (
        <span className={`si-chat-badge si-chat-badge-${chat.badge}`} aria-hidden="true">
          1
        </span>
      )}
    </>
  );
  const hasQr = options.qr && chat.isLive && !chat.isMobile && !chat.hasBox;
  const approach = () => {
    setNear(true);
    if (hasQr) chat.fetchQr();
  };
  const buttonProps = {
    // The closed button has shown already, so the island's button appears without an animation.
    className: wasShown ? 'si-chat-button si-chat-still' : 'si-chat-button',
    'aria-label': chat.badge === 'in' ? `${label}, ${badgeLabel}` : label,
    ref: chat.trigger as never,
    onPointerEnter: ({ pointerType }: { pointerType: string }) => {
      approach();
      if (pointerType === 'mouse') chat.hover(true);
    },
    onPointerLeave: () => {
      setNear(false);
      chat.hover(false);
    },
    onFocus: approach,
    onBlur: () => setNear(false),
  };
  // The server prints the link, which works before hydration and without a script.
  const isLink = !chat.isLive || !chat.hasBox;
  const anchor: AnchorHTMLAttributes<HTMLAnchorElement> = {
    href: chat.link || undefined,
    target: name,
    rel: 'noopener',
  };
  return (
    <>
      {isLink ? (
        // biome-ignore lint/a11y/useValidAnchor: the browser follows the link, unless a listener cancels `chat:open`
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks a link
        // biome-ignore lint/a11y/noStaticElementInteractions: a link with an address
        <a {...buttonProps} {...anchor} onClick={(event) => chat.onLink(event, 'button')}>
          {buttonContent}
        </a>
      ) : (
        <button
          {...buttonProps}
          type="button"
          aria-label={chat.isOpen ? closeLabel : buttonProps['aria-label']}
          aria-expanded={chat.isOpen}
          aria-controls={`${island.id}-box`}
          onClick={chat.toggle}
        >
          {buttonContent}
        </button>
      )}
      {chat.hasTip && (tooltip || island.slot('tooltip')) && (
        <div className="si-chat-tooltip" aria-hidden="true">
          {island.slot('tooltip') ? <Slot island={island} name="tooltip" /> : tooltip}
        </div>
      )}
      {chat.Box && chat.hasBox && <chat.Box {...options} chat={chat} />}
      {hasQr && chat.Qr && <chat.Qr {...options} link={chat.qrLink} isVisible={isNear} />}
    </>
  );
}
