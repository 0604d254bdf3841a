import type { ComponentType, MouseEvent } from 'react';
import type { IslandProps } from '../../src/core/mountable/island';
import type { Setter } from '../../src/dom/revertible';
import type { Opening } from './events';
import type { MessageStorage } from './message-storage';
import type { props } from './props';

export type ChatOptions = IslandProps<typeof props>;

export type BoxProps = ChatOptions & { chat: ChatState };

export interface QrProps {
  link: string;
  isVisible: boolean;
  qrText: string;
  qrOptions: Record<string, unknown>;
}

/** A chat outside the renderer, because listeners and timers need its current state. */
export interface ChatModel extends ChatOptions {
  element: HTMLElement;
  signal: AbortSignal;
  /** Changes the page's nodes until the chat stops. */
  set: Setter;
  /** Whether the page has printed the whole widget, with a button. */
  isHosted: boolean;
  trigger: { current: HTMLElement | null };
  /** Renders the chat again. */
  render?(state: object): void;

  /** True once the chat has started; false if a listener has cancelled the start. */
  hasStarted?: boolean;
  /** Whether the button shows. */
  isShown: boolean;
  /** Whether the page or the on-screen keyboard hides the chat for now. */
  isAway?: boolean;
  hasTip: boolean;
  badge: '' | 'in' | 'out';
  /** SKU of the chosen variation. */
  variation: string;
  hasAgreed: boolean;

  isOpen: boolean;
  /** Ends when the box closes. */
  opening?: AbortController;
  /** Time of `performance.now()` at which the box opened last. */
  openedAt?: number;
  /** Receives the focus when the box closes; missing for a box that opened by itself and took no focus. */
  returnTo?: HTMLElement | null;
  /** Error of a box whose request has failed. */
  boxError?: unknown;
  Box?: ComponentType<BoxProps>;
  Qr?: ComponentType<QrProps>;

  /** Timer of the next action that an opened box cancels. */
  nextActionTimer?: number;
  /** Timer of a pointer that rests on the button. */
  hoverTimer?: number;
  /** The only request for the box's chunk. */
  boxRequest?: Promise<void>;
  storage?: Promise<MessageStorage>;
}

/** The state and the actions of a chat, for its components. */
export interface ChatState extends ChatModel {
  isLive: boolean;
  isMobile: boolean;
  hasBox: boolean;
  hasOptIn: boolean;
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
  /** A mouse that rests on the button opens the box, unless the visitor prefers reduced motion. */
  hover(isInside: boolean): void;
  fetchQr(): Promise<void>;
}
