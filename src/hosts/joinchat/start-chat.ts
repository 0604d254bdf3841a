import type { Begun } from '../../../islands/chat/begun';
import type { StorefrontIslands } from '../../types';
import { getMsSinceParsed } from '../../utils/parsed-time';
import { createChatProps } from './chat-props';
import { bridgeEvents } from './events';
import { defineGlobal } from './global';
import { followSku, parts, prepareMarkup, states } from './markup';

/** Starts the chat over the page's widget, or for the links of a page without a widget. */
export const startChat = (
  api: StorefrontIslands,
  widget: HTMLElement | null,
  settings: Record<string, unknown>,
  begun: Begun,
) => {
  const props = createChatProps(settings);
  api.register({ selector: '.joinchat-button__qr[data-phone]', name: 'chat-qr' });
  if (!props.telephone) return;
  bridgeEvents();
  if (!widget) {
    // The shop hides the widget on this page, but the page's links and trigger classes still work.
    const linkPoint = document.createElement('div');
    linkPoint.className = 'joinchat-links';
    linkPoint.hidden = true;
    document.body.append(linkPoint);
    defineGlobal(linkPoint, settings, begun);
    api.register({
      selector: '.joinchat-links',
      name: 'chat',
      load: 'load',
      props: { ...props, begun, button: false },
    });
    return;
  }
  followSku(widget, begun.sku);
  prepareMarkup(widget);
  defineGlobal(widget, settings, begun);
  api.register({
    selector: '.joinchat',
    name: 'chat',
    load: 'load',
    props: {
      ...props,
      begun,
      buttonDelay: Math.max(0, Number(props.buttonDelay) - getMsSinceParsed() / 1000),
      parts,
      states,
      shownClass: 'joinchat--show',
      openClass: 'joinchat--chatbox',
    },
  });
  // The pointer whose move has started the chat may rest on the button.
  widget
    .querySelector(`${parts.button}:hover`)
    ?.dispatchEvent(new CustomEvent('pointerover', { bubbles: true, composed: true }));
};
