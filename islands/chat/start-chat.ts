import { emit } from '../../src/dom/emit';
import { isPhone } from '../../src/utils/is-phone';
import { hasBox, hasMessages, update } from './chat-model';
import type { ChatModel } from './chat-state';
import type { ChatRequest } from './events';
import { launch, launchFrom } from './launch';
import { closeBox, hover, openBox } from './open-box';
import { hasReadMessages, markRead } from './read-state';
import { showButton } from './show-button';
import { watchTriggers } from './triggers';

const isVisible = ({ button, mobileOnly }: ChatModel) => button && (isPhone() || !mobileOnly);

const prepareElement = (chat: ChatModel) => {
  const { element, isHosted, set, side, signal, theme } = chat;
  const classes = isHosted ? [] : ['si-ui', 'si-surface', 'si-chat', `si-chat-${side}`, `si-chat-${theme}`];
  for (const name of classes) set(element, { [`.${name}`]: true });
  signal.addEventListener('abort', () => {
    chat.opening?.abort();
    clearTimeout(chat.nextActionTimer);
    clearTimeout(chat.hoverTimer);
  });
};

/** Marked elements open the box as they scroll into view. */
const watchMarkedElements = (chat: ChatModel) => {
  const { name, signal } = chat;
  const forcedClass = `${name}_force_show`;
  const markedElements = document.querySelectorAll(
    `.${CSS.escape(`${name}_show`)},.${CSS.escape(forcedClass)}`,
  );
  if (!hasMessages(chat) || !markedElements[0]) return;
  import('./when-visible').then(
    ({ whenVisible }) =>
      whenVisible(markedElements, signal, async ({ classList }) => {
        const shouldOpen = classList.contains(forcedClass) || !(await hasReadMessages(chat));
        if (shouldOpen) openBox(chat, null);
        return shouldOpen;
      }),
    () => {},
  );
};

const start = (chat: ChatModel) => {
  const { begun, element, name, signal } = chat;
  if (chat.hasStarted) return;
  chat.hasStarted = true;
  prepareElement(chat);
  watchTriggers(name, signal, {
    open: (trigger) => (isVisible(chat) && hasBox(chat) ? openBox(chat, trigger) : launchFrom(chat, trigger)),
    launch: (trigger) => launchFrom(chat, trigger),
    close() {
      markRead(chat);
      closeBox(chat);
    },
  });
  document.addEventListener(
    'product:variation',
    (event) => update(chat, { variation: (event as CustomEvent<{ sku: string }>).detail.sku }),
    { signal },
  );
  if (!begun.hasStarted) emit(element, 'chat:start', {});
  if (!isVisible(chat)) return;
  watchMarkedElements(chat);
  showButton(chat);
  // The pointer whose event activated the chat may rest on the button.
  if (begun.isShown && element.matches(':hover') && matchMedia('(hover: hover)').matches) hover(chat, true);
  if (isPhone())
    import('./keyboard').then(
      ({ followKeyboard }) =>
        signal.aborted ||
        followKeyboard(
          element,
          signal,
          () => closeBox(chat),
          (isAway) => update(chat, { isAway }),
        ),
      () => {},
    );
};

const runRequest = (chat: ChatModel, { action, phone: id, message, trigger = '' }: ChatRequest) => {
  if (action === 'resume') start(chat);
  else if (!chat.hasStarted) return;
  else if (action === 'open' && isVisible(chat) && hasBox(chat)) openBox(chat, null);
  else if (action === 'open' || action === 'launch') launch(chat, { id, message, trigger });
  else if (action === 'close') closeBox(chat);
  else if (action === 'read') markRead(chat);
  else update(chat, { isAway: action === 'hide' });
  if (action === 'show') update(chat, { isShown: true });
};

/** Connects a chat with the page: its mount point, its triggers and the requests of its scripts. */
export const startChat = (chat: ChatModel) => {
  const { begun, element, signal, trigger } = chat;
  element.addEventListener(
    'chat:request',
    (event) => runRequest(chat, (event as CustomEvent<ChatRequest>).detail),
    { signal },
  );
  begun.listens?.();
  const isFocused = begun.button && begun.button === document.activeElement;
  begun.handOver?.();
  // The engine replays a press on the facade's button as a click on the mount point.
  if (begun.button)
    element.addEventListener(
      'click',
      ({ target }) => {
        if (target !== element) return;
        if (hasBox(chat)) openBox(chat, trigger.current);
        else launch(chat, { trigger: 'button' });
      },
      { signal },
    );
  if (begun.hasStarted || (begun.hasStarted === undefined && emit(element, 'chat:starting', {}))) start(chat);
  else if (begun.hasStarted === undefined) emit(element, 'chat:paused', {});
  if (isFocused) trigger.current?.focus();
};
