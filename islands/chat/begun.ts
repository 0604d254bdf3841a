import type { MessagePlan } from './message-plan';

/** The state of a chat when the facade (islands/chat/facade.ts) hands the chat over to the island. */
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
  /** The button that the facade has drawn. */
  button?: HTMLElement;
  /** Stops the facade, because the island takes over. @returns whether the facade's button had the focus */
  handOver?(): boolean;
}
