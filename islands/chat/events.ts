import type { Channel } from './agent';

/** What is about to be opened. */
export interface Opening {
  /** A changed link is the one that opens. */
  link: string;
  channel: Channel;
  /** Number, user name, page name or address. */
  id: string;
  message: string;
  /** `button`, `chatbox`, or the class or link that was pressed. */
  trigger: string;
}

declare module '../../src/loader/types' {
  interface IslandEvents {
    /** Before anything happens; cancelable. */
    'chat:starting': object;
    /** A listener has cancelled the start. Stopping and scanning the mount point asks again. */
    'chat:paused': object;
    'chat:start': object;
    /** The box has opened. */
    'chat:show': { auto: boolean };
    /** The box has closed. */
    'chat:hide': object;
    /** Before a chat opens; cancelable, and `link` may be changed. */
    'chat:open': Opening;
    /** The checkbox has been ticked or cleared. */
    'chat:optin': { agreed: boolean };
    /** All bubbles are there. */
    'chat:bubbles': object;
  }
}
