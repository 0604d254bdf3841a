import { listSources } from '../../src/core/mountable/props';
import type { MountPoint, PageConfig } from '../../src/types';
import { parseJson } from '../../src/utils/json';
import type { Agent } from './agent';
import { type ChatElement, createController } from './controller';
import { drawButton, linkStyles } from './facade/draw-button';
import { keepClear } from './facade/keep-clear';

/** A list of a script, or the JSON of an attribute. */
const toList = (value: unknown): unknown[] => [parseJson(value), value].find(Array.isArray) ?? [];

const isOnWhatsapp = (agent?: Agent) => agent?.id && (agent.channel || 'whatsapp') === 'whatsapp';

/** The facts about a closed chat. The island checks and reports the props later. */
const readChat = ({ element, rule }: MountPoint, config: PageConfig) => {
  const options: Record<string, unknown> = Object.assign(
    {},
    config.chat,
    ...listSources(element, rule.props).reverse(),
  );
  const find = (key: string) => element.querySelector(`[data-slot=${key}]`);
  const agents = toList(options.agents) as Agent[];
  const messages = toList(options.messages);
  const slot = find('messages');
  const hasMessages = !!(messages[0] || slot);
  return {
    options,
    telephone: String(options.telephone || agents.find(isOnWhatsapp)?.id || ''),
    hasBox: !!(hasMessages || agents[0] || options.optIn || find('optin')),
    messagesText: hasMessages ? messages.join() + (slot?.textContent ?? '') : undefined,
  };
};

/**
 * The facade of a closed chat: its controller, and a button without the renderer. Island and renderer load when the
 * visitor approaches the button, or when the controller has a task for them.
 */
const facade = (point: MountPoint, config: PageConfig) => {
  const { element, rule, activate } = point;
  const { options, telephone, ...facts } = readChat(point, config);
  // The island itself evaluates props from a function, and reports a chat without a number.
  if (typeof rule.props === 'function' || !/\d/.test(telephone)) return void activate();

  const chat = (element as ChatElement).chatController ?? createController(element, { options, ...facts });
  const { signal, view } = chat;
  const { hidden } = element;
  const showButton = async () => {
    // Only the island draws a tooltip, an icon from a slot and hydrated markup.
    if (options.tooltip || element.querySelector('[data-slot=tooltip],[data-slot=icon],[data-island-root]'))
      return activate();
    const locale = config.locale || document.documentElement.lang;
    const [label] = await Promise.all([
      options.label ||
        // The page's own link names the button in the page's language.
        element.querySelector(':scope>a')?.textContent?.trim() ||
        (!/^(en|$)/i.test(locale) &&
          import('./facade/find-label')
            .then(({ findLabel }) => findLabel(locale, import.meta.url))
            .catch(() => {})),
      linkStyles(),
    ]);
    if (signal.aborted || chat.view !== view) return;
    const side = options.side === 'start' ? 'start' : 'end';
    const theme = /^(light|dark|auto)$/.test(options.theme as string) ? options.theme : 'page';
    const classes = `si-ui si-surface si-chat si-chat-${side} si-chat-${theme}`
      .split(' ')
      .filter((className) => !element.classList.contains(className));
    const button = drawButton((label || 'Open chat') as string, telephone, chat.hasBox);
    view.button = button;
    view.render = () => {
      element.hidden = !!chat.isAway;
    };
    element.classList.add(...classes);
    element.append(button);
    signal.addEventListener('abort', () => {
      button.remove();
      element.hidden = hidden;
      element.classList.remove(...classes);
    });
    keepClear(chat);
  };
  chat.load = activate;
  // The island may have begun to mount while the facade loaded.
  const { stop } = point;
  point.stop = () => {
    stop?.();
    chat.stop();
  };
  const { button: buttonSelector } = Object(options.parts);
  view.show ??= () =>
    buttonSelector && element.querySelector(buttonSelector)
      ? import('./facade/show-widget').then(({ showWidget }) => chat.view === view && showWidget(chat))
      : showButton();
  chat.start();
  if (chat.tasks[0]) activate();
};

export default facade;
