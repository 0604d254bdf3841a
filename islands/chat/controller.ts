import { emit } from '../../src/dom/emit';
import { isOn } from '../../src/utils/is-on';
import { isPhone } from '../../src/utils/is-phone';
import { type Closed, showLater, type Task, type View } from './closed';

/** A chat outside the renderer, with the rules by which it starts, shows its button and opens. */
export interface Controller extends Closed {
  element: HTMLElement;
  /** Aborts when the chat stops. */
  signal: AbortSignal;
  view: View;
  /** Start of the triggers' classes and of the storage keys. */
  name: string;
  hasBox: boolean;

  /** Fetches the island's code. */
  load(): unknown;
  start(): void;
  /** Whether the chat has a button on this device. */
  hasButton(): boolean;
  stop(): void;
}

/** A mount point with its chat. A preset or the facade makes the controller before the island's code is there. */
export type ChatElement = HTMLElement & { chatController?: Controller | undefined };

/** Lets a chat answer the page's triggers and scripts. */
const listen = (chat: Controller) => {
  const { element, signal } = chat;
  const prefix = CSS.escape(chat.name);
  element.addEventListener('chat:request', ({ detail }: CustomEventInit) => chat.request(detail), { signal });
  document.addEventListener(
    'product:variation',
    ({ detail }: CustomEventInit) => chat.update({ variation: detail.sku }),
    { signal },
  );
  document.addEventListener(
    'click',
    (event) => {
      const trigger = (event.target as Element).closest?.<HTMLElement>(
        `.${prefix}_open,.${prefix}_app,.${prefix}_close,a[href="#${prefix}"],a[href="#whatsapp"]`,
      );
      if (!trigger || chat.hasStarted === false) return;
      event.preventDefault();
      chat.request({ action: 'press', element: trigger });
    },
    { signal },
  );
};

/**
 * Makes the controller of an element. It answers the page's triggers from then on.
 * @param facts the chat's props, and whether it has a box and messages; or a chat whose code has waited, which goes on
 */
export const createController = (
  element: ChatElement,
  facts: Pick<Controller, 'options' | 'hasBox'> & Partial<Controller>,
): Controller => {
  const abort = new AbortController();
  const { signal } = abort;
  const { options } = facts;
  const name = String(options.name ?? 'chat');
  const chat: Controller = Object.assign(facts, {
    name,
    element,
    signal,
    view: {} as View,
    tasks: [] as Task[],
    load() {},
    request(task: Task) {
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
      // A selector needs an escape for a class such as `24chat_open`.
      const prefix = CSS.escape(name);
      // `#name`, `?name` and `?name=2` request the box; the number is a delay in seconds.
      const requested =
        new URLSearchParams(location.search).get(name) ??
        (location.hash === `#${encodeURI(name)}` ? '' : undefined);
      const isRequested = requested !== undefined;
      if (isRequested || document.querySelector(`.${prefix}_show,.${prefix}_force_show`)) chat.load();
      const { delay } = element.dataset;
      const seconds = Number(requested ?? delay ?? options.buttonDelay ?? 3) || 0;
      // The loader has already waited for `data-delay`.
      showLater(chat, seconds - (Number(delay) || 0), isRequested);
    },
    async show() {
      if (chat.isShown) return;
      chat.isShown = true;
      await chat.view.show?.();
      if (!signal.aborted) chat.view.render?.();
    },
    hasButton: () => isOn(options.button ?? true) && (isPhone() || !isOn(options.mobileOnly)),
    update(change: object) {
      Object.assign(chat, change);
      chat.view.render?.();
    },
    stop() {
      clearTimeout(chat.timer);
      delete element.chatController;
      abort.abort();
    },
  });
  element.chatController = chat;
  listen(chat);
  return chat;
};
