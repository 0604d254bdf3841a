import type { OpenedChat } from '../../src/tracking/chat-events';
import type { Channel } from './agent';

/** A chat that is about to open. Listeners may change the link. */
export interface Opening extends OpenedChat {
  channel: Channel;
}

/** An action that a script of the page requests from the chat. */
export interface ChatRequest {
  /** `read` marks the message as read; `resume` starts a chat whose start a listener has cancelled. */
  action: 'open' | 'launch' | 'close' | 'show' | 'hide' | 'read' | 'resume';
  phone?: string | undefined;
  message?: string | undefined;
  trigger?: string | undefined;
}

declare module '../../src/types' {
  interface IslandEvents {
    /** Fires before the chat starts; cancelable. */
    'chat:starting': object;
    /**
     * A listener has cancelled the start. `chat:request` with the action `resume` starts the chat, and so does stopping
     * and scanning the mount point.
     */
    'chat:paused': object;
    'chat:start': object;
    /** Scripts dispatch the event on the mount point to open, close, show or hide the chat. */
    'chat:request': ChatRequest;
    /** The box has opened. */
    'chat:show': { auto: boolean };
    /** The box has closed. */
    'chat:hide': object;
    /** Fires before a chat opens. Cancelable; listeners may change `link`. */
    'chat:open': Opening;
    /** The visitor has ticked or cleared the checkbox. */
    'chat:optin': { agreed: boolean };
    /** All bubbles are visible. */
    'chat:bubbles': object;
  }
}
