import { type AnchorHTMLAttributes, useState } from 'react';
import { Slot } from '../../src/island/island';
import { Box } from './Box';
import { Qr } from './Qr';
import { type ChatOptions, useChat } from './use-chat';

const icon = (
  <svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true">
    <path d="M12 2a9.9 9.9 0 0 0-8.5 15l-1.3 4.8L7.1 20.500A9.900 9.900 0 1 0 12 2Zm-4 8.700h8a.8.8 0 0 1 0 1.600H8a.8.8 0 0 1 0-1.600Zm0-3h8a.8.8 0 0 1 0 1.600H8a.8.8 0 0 1 0-1.600Zm0 6h5a.8.8 0 0 1 0 1.600H8a.8.8 0 0 1 0-1.600Z" />
  </svg>
);

/** A floating button; behind it a box with messages, or the link that opens a chat elsewhere. */
export function Chat(options: ChatOptions) {
  const { island, badgeLabel, closeLabel, label, name, tooltip } = options;
  const chat = useChat(options);
  const [near, setNear] = useState(false);
  const face = (
    <>
      {island.slot('icon') ? <Slot island={island} name="icon" /> : icon}
      {chat.badge && (
        <span className={`si-chat-badge si-chat-badge-${chat.badge}`}>
          <span aria-hidden="true">1</span>
          {chat.badge === 'in' && <span className="si-chat-hidden">{badgeLabel}</span>}
        </span>
      )}
    </>
  );
  const common = {
    className: 'si-chat-button',
    'aria-label': chat.badge === 'in' ? `${label}, ${badgeLabel}` : label,
    ref: chat.trigger as never,
    onPointerEnter: ({ pointerType }: { pointerType: string }) => {
      setNear(true);
      if (pointerType === 'mouse') chat.hover(true);
    },
    onPointerLeave: () => {
      setNear(false);
      chat.hover(false);
    },
    onFocus: () => setNear(true),
    onBlur: () => setNear(false),
  };
  // What the server prints is the link: it works before any of this, and without.
  const asLink = !chat.live || !chat.hasBox;
  const anchor: AnchorHTMLAttributes<HTMLAnchorElement> = { href: chat.link, target: name, rel: 'noopener' };
  return (
    <>
      {asLink ? (
        <a {...common} {...anchor} onClick={(event) => chat.onLink(event, 'button')}>
          {face}
        </a>
      ) : (
        <button
          {...common}
          type="button"
          aria-label={chat.open ? closeLabel : common['aria-label']}
          aria-expanded={chat.open}
          aria-controls={`${island.id}-box`}
          onClick={chat.toggle}
        >
          {face}
        </button>
      )}
      {chat.tip && (tooltip || island.slot('tooltip')) && (
        <div className="si-chat-tooltip" aria-hidden="true">
          {island.slot('tooltip') ? <Slot island={island} name="tooltip" /> : tooltip}
        </div>
      )}
      {chat.live && chat.hasBox && <Box {...options} chat={chat} />}
      {asLink && options.qr && chat.live && !chat.mobile && (
        <Qr {...options} link={chat.qrLink} visible={near} />
      )}
    </>
  );
}
