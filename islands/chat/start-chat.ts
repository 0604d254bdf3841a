import { emit } from '../../src/dom/emit';
import { isPhone } from '../../src/utils/is-phone';
import { hasBox, hasMessages, update } from './chat-model';
import type { ChatModel } from './chat-state';
import type { ChatRequest } from './events';
import { launch, launchFrom } from './launch';
import { closeBox, hover, openBox } from './open-box';
import { isRead, markRead } from './read-state';
import { showButton } from './show-button';
import { watchTriggers } from './triggers';

const isVisible = ({ button, mobileOnly }: ChatModel) => button && (isPhone() || !mobileOnly);

const occupyElement = (chat: ChatModel) => {
  const { element, hosted, set, side, signal, theme } = chat;
  const classes = hosted ? [] : ['si-ui', 'si-surface', 'si-chat', `si-chat-${side}`, `si-chat-${theme}`];
  for (const name of classes) set(element, { [`.${name}`]: true });
  signal.addEventListener('abort', () => {
    clearTimeout(chat.nextActionTimer);
    clearTimeout(chat.hoverTimer);
  });
};

/** Marked elements open the box as they scroll into view. */
const watchMarked = (chat: ChatModel) => {
  const { name, signal } = chat;
  const forced = `${name}_force_show`;
  const marked = document.querySelectorAll(`.${CSS.escape(`${name}_show`)},.${CSS.escape(forced)}`);
  if (!hasMessages(chat) || !marked[0]) return;
  import('./when-visible').then(
    ({ whenVisible }) =>
      whenVisible(marked, signal, async ({ classList }) => {
        const opens = classList.contains(forced) || !(await isRead(chat));
        if (opens) openBox(chat, null);
        return opens;
      }),
    () => {},
  );
};

const start = (chat: ChatModel) => {
  const { begun, element, name, signal } = chat;
  if (chat.started) return;
  chat.started = true;
  occupyElement(chat);
  watchTriggers(name, signal, {
    open: (from) => (isVisible(chat) && hasBox(chat) ? openBox(chat, from) : launchFrom(chat, from)),
    launch: (from) => launchFrom(chat, from),
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
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeBox(chat), { signal });
  if (!begun.started) emit(element, 'chat:start', {});
  if (!isVisible(chat)) return;
  watchMarked(chat);
  showButton(chat);
  // The pointer whose event activated the chat may rest on the button.
  if (begun.shown && element.matches(':hover') && matchMedia('(hover: hover)').matches) hover(chat, true);
  if (isPhone())
    import('./keyboard').then(
      ({ followKeyboard }) =>
        signal.aborted ||
        followKeyboard(
          element,
          signal,
          () => closeBox(chat),
          (away) => update(chat, { away }),
        ),
      () => {},
    );
};

const runRequest = (chat: ChatModel, { action, phone: id, message, trigger = '' }: ChatRequest) => {
  if (action === 'resume') start(chat);
  else if (!chat.started) return;
  else if (action === 'open' && isVisible(chat) && hasBox(chat)) openBox(chat, null);
  else if (action === 'open' || action === 'launch') launch(chat, { id, message, trigger });
  else if (action === 'close') closeBox(chat);
  else if (action === 'read') markRead(chat);
  else update(chat, { away: action === 'hide' });
  if (action === 'show') update(chat, { shown: true });
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
  const isFocused = begun.handOver?.();
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
  if (begun.started || (begun.started === undefined && emit(element, 'chat:starting', {}))) start(chat);
  else if (begun.started === undefined) emit(element, 'chat:paused', {});
  if (isFocused) trigger.current?.focus();
};
