import type { Preset } from '../preset';
import { propsOf, readSettings } from './settings';

/** Links and elements that need the chat before its button shows. */
const triggers =
  '.joinchat_open,.joinchat_app,.joinchat_show,.joinchat_force_show,[href="#joinchat"],[href="#whatsapp"]';

const joinchat: Preset = async (api) => {
  const widget = document.querySelector<HTMLElement>('.joinchat');
  const settings = readSettings(widget);
  const props = propsOf(settings);
  api.register({ selector: '.joinchat-button__qr[data-phone]', name: 'chat-qr' });
  if (!props.telephone) return;
  const { bridgeEvents, followSku, readMarkup, slots } = await import('./widget');
  bridgeEvents();
  if (!widget) {
    // Hidden on this page by the shop: its links and trigger classes work all the same.
    const place = document.createElement('div');
    place.className = 'joinchat-links';
    place.hidden = true;
    document.body.append(place);
    api.register({
      selector: '.joinchat-links',
      name: 'chat',
      load: 'load',
      props: { ...props, button: false },
    });
    return;
  }
  followSku(widget);
  // Nobody needs the chat before its button shows, so it is not fetched before.
  if (!document.querySelector(triggers)) widget.dataset.delay ??= String(props.delay);
  api.register({
    selector: '.joinchat',
    name: 'chat',
    load: 'load',
    slots,
    props: {
      ...props,
      ...readMarkup(widget),
      shownClass: 'joinchat--show',
      openClass: 'joinchat--chatbox',
    },
  });
};

export default joinchat;
