import type { Closed } from '../../../islands/chat/closed';
import { createController } from '../../../islands/chat/controller';
import { showWidget } from '../../../islands/chat/facade/show-widget';
import { createNode } from '../../dom/create-node';
import type { StorefrontIslands } from '../../types';
import type { Values } from '../../utils/record';
import { createChatProps } from './chat-props';
import { bridgeEvents } from './events';
import { defineGlobal } from './global';
import { followSku, parts, prepareMarkup, states } from './markup';

/** Opens the chat for the links of a page whose widget the shop hides. */
const startLinks = (api: StorefrontIslands, settings: Values, props: Values) => {
  const element = createNode('div', { class: 'joinchat-links', hidden: '' });
  document.body.append(element);
  const options = { ...props, button: false };
  defineGlobal(createController(element, { options, hasBox: false }), settings);
  api.register({ selector: '.joinchat-links', name: 'chat', load: 'load', props: options });
};

/**
 * Starts the chat over the page's widget, or for the links of a page without a widget.
 * @param closed the chat until now, with the props of the start, whose state the controller takes over
 */
export const startChat = (
  api: StorefrontIslands,
  widget: HTMLElement | null,
  settings: Values,
  closed: Pick<Closed, 'options'> & Partial<Closed>,
) => {
  const chatProps = createChatProps(settings);
  const props: Values = { ...closed.options, ...chatProps };
  const { telephone, messageSend, sku, qrOptions } = chatProps;
  // A block without a number or a message of its own has those of the shop.
  api.register({
    selector: '.joinchat-button__qr',
    name: 'chat-qr',
    props: { phone: telephone, message: messageSend.replaceAll('{sku}', sku), qrOptions },
  });
  if (!props.telephone) return;
  bridgeEvents();
  if (!widget) return startLinks(api, settings, props);
  followSku(widget, closed.variation);
  prepareMarkup(widget);
  const find = (selector: string) => widget.querySelector<HTMLElement>(selector);
  const options = { ...props, parts, states, shownClass: 'joinchat--show', openClass: 'joinchat--chatbox' };
  closed.stop?.();
  const facts = { options, hasBox: !!find(parts.box), messagesText: undefined };
  const { tasks = [] } = closed;
  const chat = createController(widget, Object.assign(closed, facts));
  chat.tasks.push(...tasks);
  chat.view.show = () => showWidget(chat);
  if (chat.isShown) {
    showWidget(chat);
    chat.update({});
  }
  defineGlobal(chat, settings);
  api.register({ selector: '.joinchat', name: 'chat', load: 'load', props: options });
  // The pointer whose move has started the chat may rest on the button.
  find(`${parts.button}:hover`)?.dispatchEvent(
    new CustomEvent('pointerover', { bubbles: true, composed: true }),
  );
};
