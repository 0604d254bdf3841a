import { pageGlobals } from '../../utils/page-globals';
import { runsOnPage } from '../shared/original-scripts';
import type { Preset } from '../shared/preset';
import { bridgeEvents } from './events';
import { defineGlobal } from './global';
import { followSku, parts, prepareMarkup, states } from './markup';
import { propsOf, readSettings } from './settings';

const advice = () => import('./advice');

const chatScript = {
  handle: 'joinchat',
  file: '/js/joinchat.',
  advice,
  trace: () => (pageGlobals as { joinchat_obj?: { open_whatsapp?: unknown } }).joinchat_obj?.open_whatsapp,
};

/** The plugin's smaller script, for pages without the widget. */
const linkScript = { handle: 'joinchat-lite', file: '/js/joinchat-lite.', advice };

const joinchat: Preset = (api, config) => {
  if ([chatScript, linkScript].some(runsOnPage)) return;
  const widget = document.querySelector<HTMLElement>('.joinchat');
  const settings = readSettings(widget, config);
  const props = propsOf(settings);
  api.register({ selector: '.joinchat-button__qr[data-phone]', name: 'chat-qr' });
  if (!props.telephone) return;
  bridgeEvents();
  if (!widget) {
    // The shop hides the widget on this page; its links and trigger classes work all the same.
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
  prepareMarkup(widget);
  defineGlobal(widget, settings);
  api.register({
    selector: '.joinchat',
    name: 'chat',
    load: 'load',
    props: {
      ...props,
      buttonDelay: Math.max(0, Number(props.buttonDelay) - performance.now() / 1000),
      parts,
      states,
      shownClass: 'joinchat--show',
      openClass: 'joinchat--chatbox',
    },
  });
};

export default joinchat;
