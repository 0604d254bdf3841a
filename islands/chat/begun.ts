import type { MessagePlan } from './message-plan';

/** The state in which the door (islands/chat/door.ts) hands a chat over. */
export interface Begun {
  /** Whether a listener has let the chat start; false if one has cancelled the start. */
  started?: boolean;
  /** Time of `performance.now()` at which the button shows. */
  showAt?: number;
  shown?: boolean;
  tip?: boolean;
  /** Article number of the variation that the visitor has chosen meanwhile. */
  sku?: string;
  plan?: Promise<MessagePlan>;
  /** The button that the door has drawn. */
  button?: HTMLElement;
  /** Ends what the island does from now on. @returns whether the door's button has had the focus */
  handOver?(): boolean;
}
