import type { ComponentType, MouseEvent } from 'react';
import type { IslandProps } from '../../src/core/mountable/island';
import type { Setter } from '../../src/dom/revertible';
import type { Controller } from './controller';
import type { Opening } from './events';
import type { props } from './props';

export type ChatOptions = IslandProps<typeof props>;

export type BoxProps = ChatOptions & { chat: ChatState };

export interface QrProps {
  link: string;
  isVisible: boolean;
  qrText: string;
  qrOptions: Record<string, unknown>;
}

/** A controller whose island is there, with the island's props. */
export interface Chat extends Omit<ChatOptions, keyof Controller>, Controller {
  /** Changes the page's nodes until the chat stops. */
  set: Setter;
  /** Whether the page has printed the whole widget, with a button. */
  isHosted: boolean;
  /** Whether the button was there before the island. */
  wasShown: boolean;
  /** The button. */
  trigger: { current: HTMLElement | null };
  badge: '' | 'in' | 'out';
  hasOptIn: boolean;
  hasAgreed: boolean;

  /** Ends when the box closes. */
  opening?: AbortController;
  /** Time of `performance.now()` at which the box opened last. */
  openedAt?: number;
  /** Time at which the visitor or a script closed the box last. */
  closedAt?: number;
  /** Receives the focus when the box closes; missing for a box that opened by itself and took no focus. */
  returnTo?: HTMLElement | null;
  boxError?: unknown;
  Box?: ComponentType<BoxProps>;
  Qr?: ComponentType<QrProps>;

  /** Timer of a pointer that rests on the button. */
  hoverTimer?: number;
  /** The only request for the box's chunk. */
  boxRequest?: Promise<void>;
  update(change: Partial<Chat>): void;
}

/** The state and the actions of a chat, for its components. */
export interface ChatState extends Chat {
  isLive: boolean;
  isOpen: boolean;
  hasTip: boolean;
  isMobile: boolean;
  message: string;
  link: string;
  /** The app's link, because a phone's camera scans the code. */
  qrLink: string;
  createLink(phone: string, text: string): string;
  launch(opening: Partial<Opening>): void;
  /** Fires `chat:open` for a click on a link to a channel. The browser then follows the link. */
  onLink(event: MouseEvent<HTMLAnchorElement>, trigger: string, opening?: Partial<Opening>): void;
  /** @returns whether the box was open and has closed */
  toggle(): boolean;
  close(): void;
  agree(hasAgreed: boolean): void;
  hover(isInside: boolean): void;
  fetchQr(): Promise<void>;
}
