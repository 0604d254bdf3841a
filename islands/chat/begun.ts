import type { MessagePlan } from './message-plan';

/** The state of a chat when the door (islands/chat/door.ts) hands the chat over to the island. */
export interface Begun {
  /** True once the chat has started; false if a listener has cancelled the start. */
  started?: boolean;
  /** Time of `performance.now()` at which the button shows. */
  showAt?: number;
  shown?: boolean;
  tip?: boolean;
  /** Article number of the variation that the visitor chose before the island started. */
  sku?: string;
  plan?: Promise<MessagePlan>;
  /** The button that the door has drawn. */
  button?: HTMLElement;
  /** Stops the door, because the island takes over. @returns whether the door's button had the focus */
  handOver?(): boolean;
}
