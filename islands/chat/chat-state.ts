import type { ComponentType, MouseEvent, RefObject } from 'react';
import type { IslandProps } from '../../src/mountable/island';
import type { Opening } from './events';
import type { props } from './props';

export type ChatOptions = IslandProps<typeof props>;

export type BoxProps = ChatOptions & { chat: ChatState };

export interface QrProps {
  link: string;
  visible: boolean;
  qrText: string;
  qrOptions: Record<string, unknown>;
}

/** The state of a chat, and what its parts may do with it. */
export interface ChatState {
  live: boolean;
  /** The page has printed the whole widget, with a button. */
  hosted: boolean;
  launch(opening: Partial<Opening>, event?: Event, anchor?: HTMLAnchorElement): void;
  mobile: boolean;
  open: boolean;
  /** The box, once its chunk has loaded. */
  Box?: ComponentType<BoxProps>;
  Qr?: ComponentType<QrProps>;
  fetchQr(): Promise<void>;
  badge: string;
  tip: boolean;
  agreed: boolean;
  agree(value: boolean): void;
  hasBox: boolean;
  hasOptIn: boolean;
  trigger: RefObject<HTMLElement | null>;
  link: string;
  /** Always the app's link, because a phone's camera scans the code. */
  qrLink: string;
  linkTo(phone: string, text: string): string;
  message: string;
  toggle(): void;
  close(): void;
  focusWanted: boolean;
  /** A mouse that rests on the button opens the box, unless the visitor prefers reduced motion. */
  hover(inside: boolean): void;
  /** The visitor's click on a link to a channel. */
  onLink(event: MouseEvent<HTMLAnchorElement>, from: string, opening?: Partial<Opening>): void;
}
