import type { MessagePlan } from './message-plan';

/** The state of a chat when a preset or the facade (islands/chat/facade.ts) hands the chat over. */
export interface Begun {
  /** True once the chat has started; false if a listener has cancelled the start. */
  hasStarted?: boolean;
  /** Resolves when the facade or the island listens to `chat:request`. */
  listening?: Promise<unknown>;
  /** Resolves `listening`. */
  listens?(): void;
  /** Undoes the changes of a preset that has shown the page's own widget. */
  undo?(): void;
  /** Time of `performance.now()` at which the button shows. */
  showAt?: number;
  isShown?: boolean;
  /** Whether the facade keeps the button clear of other elements. */
  isKeptClear?: boolean;
  hasTip?: boolean;
  /** SKU of the variation that the visitor chose before the island started. */
  sku?: string;
  plan?: Promise<MessagePlan>;
  /** The button that the facade has drawn. */
  button?: HTMLElement;
  /** Removes the facade's button, because the island takes over. */
  handOver?(): void;
}
