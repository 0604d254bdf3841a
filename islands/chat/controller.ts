import { emit } from '../../src/dom/emit';
import { isOn } from '../../src/utils/is-on';
import { isPhone } from '../../src/utils/is-phone';
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
  /** Draws the state. */
  render?(): void;
}

/** A chat outside the renderer: its state, and the rules by which it starts, shows its button and opens. */
export interface Controller {
  element: HTMLElement;
  /** Aborts when the chat stops. */
  signal: AbortSignal;
  view: View;
  /** The chat's props, checked or as the page gives them. */
  options: Record<string, unknown>;
  hasBox: boolean;
  /** Text of the messages; undefined without messages. */
  messagesText?: string | undefined;

  /** Missing before the start; false if a listener has cancelled the start. */
  hasStarted?: boolean;
  isShown?: boolean;
  /** Whether the page or the on-screen keyboard hides the chat for now. */
  isAway?: boolean;
  isOpen?: boolean;
  hasTip?: boolean;
  /** The box or badge that appears by itself after the button. */
  plan?: MessagePlan | Promise<MessagePlan>;
  /** SKU of the variation that the visitor has chosen. */
  variation?: string;
  /** Timer of the next step, which an opened box cancels. */
  timer?: ReturnType<typeof setTimeout>;
  /** Tasks that wait for the island's code. */
  tasks: Task[];

  /** Fetches the island's code, which sets `run`. */
  load(): unknown;
  run?(task: Task): void;
  /** Runs a task once the island's code is there. */
  request(task: Task): void;
  start(): void;
  /** Shows the button. */
  show(): Promise<void>;
  /** Whether the chat has a button on this device. */
  hasButton(): boolean;
  update(change: object): void;
  stop(): void;
}

/** A mount point with its chat. A preset or the facade makes the controller before the island's code is there. */
export type ChatElement = HTMLElement & { chatController?: Controller | undefined };

/** Shows the tip, and plans what appears by itself (docs/islands/chat.md#opening). */
const announce = async (chat: Controller, isRequested: boolean) => {
  const { messagesText, options, signal } = chat;
  if (isRequested && chat.hasBox) chat.plan = { next: 'box', dueAt: performance.now() + URL_OPEN_DELAY_MS };
  else if (messagesText !== undefined && ((options.messageDelay as number) ?? 10) > 0)
    chat.plan ??= import('./messages').then(({ planMessage }) => planMessage(options, messagesText));
  const { hasTip, next, dueAt }: MessagePlan = (await chat.plan) ?? { hasTip: options.ctaViewed !== 'yes' };
  if (chat.isOpen || signal.aborted) return;
  chat.update({ hasTip });
  if (next && dueAt) chat.timer = setTimeout(() => chat.request({ action: next }), dueAt - performance.now());
};

/** Listens to the page's scripts and triggers. @param prefix start of the triggers' classes */
const listen = (chat: Controller, prefix: string) => {
  const { element, signal } = chat;
  const on = <Type extends Event>(target: EventTarget, type: string, listener: (event: Type) => void) =>
    target.addEventListener(type, listener as EventListener, { signal });
  on<CustomEvent>(element, 'chat:request', ({ detail }) => chat.request(detail));
  on<CustomEvent>(document, 'product:variation', ({ detail }) => chat.update({ variation: detail.sku }));
  on(document, 'click', (event) => {
    const trigger = (event.target as Element).closest?.<HTMLElement>(
      `.${prefix}_open,.${prefix}_app,.${prefix}_close,a[href="#${prefix}"],a[href="#whatsapp"]`,
    );
    if (!trigger || chat.hasStarted === false) return;
    event.preventDefault();
    chat.request({ action: 'press', element: trigger });
  });
};

/**
 * Makes the controller of an element, which listens to triggers and scripts from now on.
 * @param facts the chat's props, and whether it has a box and messages
 */
export const createController = (
  element: ChatElement,
  facts: Pick<Controller, 'options' | 'hasBox' | 'messagesText'>,
): Controller => {
  const abort = new AbortController();
  const { signal } = abort;
  const { options } = facts;
  const name = String(options.name ?? 'chat');
  // A selector needs an escape for a class such as `24chat_open`.
  const prefix = CSS.escape(name);
  const chat: Controller = {
    ...facts,
    element,
    signal,
    view: {},
    tasks: [],
    load() {},
    request(task) {
      if (chat.run) return chat.run(task);
      chat.tasks.push(task);
      chat.load();
    },
    start() {
      if (chat.hasStarted === undefined) {
        chat.hasStarted = emit(element, 'chat:starting', {});
        emit(element, chat.hasStarted ? 'chat:start' : 'chat:paused', {});
      }
      if (!chat.hasStarted) return chat.load();
      if (!chat.hasButton()) return;
      // `#name`, `?name` and `?name=2` request the box; the number is a delay in seconds.
      const requested =
        new URLSearchParams(location.search).get(name) ??
        (location.hash === `#${encodeURI(name)}` ? '' : null);
      const isRequested = requested !== null;
      if (isRequested || document.querySelector(`.${prefix}_show,.${prefix}_force_show`)) chat.load();
      const { delay } = element.dataset;
      const seconds = Number(requested ?? delay ?? options.buttonDelay ?? 3) || 0;
      const announceMessage = () => announce(chat, isRequested);
      chat.timer = setTimeout(
        () => chat.show().then(announceMessage, () => {}),
        // The loader has already waited for `data-delay`.
        (seconds - (Number(delay) || 0)) * 1000,
      );
    },
    async show() {
      if (chat.isShown) return;
      chat.isShown = true;
      await chat.view.show?.();
      if (signal.aborted) return;
      chat.view.render?.();
      if (isPhone())
        import('./keyboard').then(
          ({ followKeyboard }) => followKeyboard(chat),
          () => {},
        );
    },
    hasButton: () => isOn(options.button ?? true) && (isPhone() || !isOn(options.mobileOnly ?? false)),
    update(change) {
      Object.assign(chat, change);
      chat.view.render?.();
    },
    stop() {
      clearTimeout(chat.timer);
      delete element.chatController;
      abort.abort();
    },
  };
  element.chatController = chat;
  listen(chat, prefix);
  return chat;
};
