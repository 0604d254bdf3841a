import { createController } from '../../../islands/chat/controller';
import { showWidget } from '../../../islands/chat/facade/show-widget';
import type { StorefrontIslands } from '../../types';
import { getMsSinceParsed } from '../../utils/parsed-time';
import type { Values } from '../../utils/record';
import { createChatProps } from './chat-props';
import type { ClosedChat } from './closed-chat';
import { bridgeEvents } from './events';
import { defineGlobal } from './global';
import { followSku, parts, prepareMarkup, states } from './markup';

/** Opens the chat for the links of a page whose widget the shop hides. */
const startLinks = (api: StorefrontIslands, settings: Values, props: Values) => {
  const element = document.createElement('div');
  element.className = 'joinchat-links';
  element.hidden = true;
  document.body.append(element);
  const options = { ...props, button: false };
  defineGlobal(createController(element, { options, hasBox: false }), settings);
  api.register({ selector: '.joinchat-links', name: 'chat', load: 'load', props: options });
};

/**
 * Starts the chat over the page's widget, or for the links of a page without a widget.
 * @param closed the chat that has waited for the visitor, whose state the controller takes over
 */
export const startChat = (
  api: StorefrontIslands,
  widget: HTMLElement | null,
  settings: Values,
  closed: ClosedChat,
) => {
  const props = createChatProps(settings);
  api.register({ selector: '.joinchat-button__qr[data-phone]', name: 'chat-qr' });
  if (!props.telephone) return;
  bridgeEvents();
  if (!widget) return startLinks(api, settings, props);
  followSku(widget, closed.sku);
  prepareMarkup(widget);
  const find = (selector: string) => widget.querySelector<HTMLElement>(selector);
  const options = {
    ...props,
    buttonDelay: closed.isShown ? 0 : Math.max(0, Number(props.buttonDelay) - getMsSinceParsed() / 1000),
    parts,
    states,
    shownClass: 'joinchat--show',
    openClass: 'joinchat--chatbox',
  };
  const chat = createController(widget, { options, hasBox: !!find(parts.box) });
  const { hasStarted, isShown, plan, sku, undo } = closed;
  const show = () => showWidget(chat);
  chat.view.show = show;
  Object.assign(chat, { hasStarted, isShown, plan, variation: sku });
  if (isShown) show();
  if (undo) chat.signal.addEventListener('abort', undo);
  defineGlobal(chat, settings);
  api.register({ selector: '.joinchat', name: 'chat', load: 'load', props: options });
  // The pointer whose move has started the chat may rest on the button.
  find(`${parts.button}:hover`)?.dispatchEvent(
    new CustomEvent('pointerover', { bubbles: true, composed: true }),
  );
};
