import type { ChatRequest } from './events';
import type { MessagePlan } from './messages';

/** Time between the button and a box that the address requests. */
const URL_OPEN_DELAY_MS = 700;

/** A wish of a script, a timer or a press. */
export interface Task extends Omit<ChatRequest, 'action'> {
  /** `press` is a press on the button, or on `element`, a trigger of the page. `box` and `badge` announce the message. */
  action: ChatRequest['action'] | 'press' | 'box' | 'badge';
  element?: HTMLElement;
}

/** Draws a chat: the closed button, the page's own widget, or the island. */
export interface View {
  /** The closed button, which the island replaces. */
  button?: HTMLElement;
  /** Prepares the button before it shows. */
  show?(): unknown;
  render?(): void;
}

/** The state of a chat. A preset may show a closed chat before the controller's code is there. */
export interface Closed {
  /** The chat's props, checked or as the page gives them. */
  options: Record<string, unknown>;
  hasBox?: boolean;
  /** Text of the messages; undefined without messages. */
  messagesText?: string | undefined;

  /** Missing before the start; false if a listener has cancelled the start. */
  hasStarted?: boolean;
  isShown?: boolean;
  /** Whether the page or the on-screen keyboard hides the chat for now. */
  isAway?: boolean;
  /** Missing until the box opens for the first time. */
  isOpen?: boolean;
  hasTip?: boolean;
  /** SKU of the variation that the visitor has chosen. */
  variation?: string;
  /** Timer of the next step, which an opened box cancels. */
  timer?: ReturnType<typeof setTimeout>;
  /** Tasks that wait for the island's code. */
  tasks: Task[];

  /** Missing before the controller. */
  signal?: AbortSignal;
  view?: View;
  /** Runs a task once the island's code is there, which replaces this function. */
  request(task: Task): void;
  show(): Promise<void>;
  update(change: object): void;
  stop?(): void;
}

/** Shows the button, then the tip, and plans what appears by itself (docs/islands/chat.md#opening). */
const showAndAnnounce = async (chat: Closed, isRequested?: boolean) => {
  await chat.show();
  const { hasBox, messagesText, options } = chat;
  const { hasTip, next, delayMs }: MessagePlan =
    isRequested && hasBox
      ? { next: 'box', delayMs: URL_OPEN_DELAY_MS }
      : messagesText !== undefined && ((options.messageDelay as number) ?? 10) > 0
        ? (await import('./messages')).planMessage(options, messagesText)
        : { hasTip: options.ctaViewed !== 'yes' };
  // The visitor may have opened the box meanwhile, and closed it.
  if (chat.isOpen !== undefined || chat.signal?.aborted) return;
  chat.update({ hasTip });
  if (next) chat.timer = setTimeout(() => chat.request({ action: next }), delayMs);
};

/** Shows a chat after a time, which counts once, and then announces its message. */
export const showLater = (chat: Closed, seconds: number, isRequested?: boolean) => {
  chat.timer ??= setTimeout(() => showAndAnnounce(chat, isRequested).catch(() => {}), seconds * 1000);
};
