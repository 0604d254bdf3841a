import { pageGlobals } from '../../utils/page-globals';
import { runsOnPage } from '../shared/original-scripts';
import type { Preset } from '../shared/preset';
import { propsOf, readSettings } from './settings';

const chatScript = {
  handle: 'joinchat',
  file: '/js/joinchat.',
  work: 'the chat',
  trace: () => (pageGlobals as { joinchat_obj?: { open_whatsapp?: unknown } }).joinchat_obj?.open_whatsapp,
};

/** The smaller script of pages without the widget. */
const linkScript = { handle: 'joinchat-lite', file: '/js/joinchat-lite.', work: 'the chat of links' };

/** Elements that open the chat when the visitor presses or sees them. */
const clicked = '.joinchat_open,.joinchat_app,a[href="#joinchat"],a[href="#whatsapp"]';
const shown = '.joinchat_show,.joinchat_force_show';

const joinchat: Preset = async (api) => {
  if ([chatScript, linkScript].some(runsOnPage)) return;
  const widget = document.querySelector<HTMLElement>('.joinchat');
  const settings = readSettings(widget);
  const props = propsOf(settings);
  api.register({ selector: '.joinchat-button__qr[data-phone]', name: 'chat-qr' });
  if (!props.telephone) return;
  const { bridgeEvents, defineGlobal, followSku, parts, prepareMarkup, states } = await import('./widget');
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
  const due = performance.now() + Number(props.buttonDelay) * 1000;
  let started: Promise<unknown> | undefined;
  /** Starts the chat; resolves when it listens. */
  const start = () =>
    (started ??= new Promise((resolve) => {
      widget.addEventListener('island:ready', resolve, { once: true });
      api.register({
        selector: '.joinchat',
        name: 'chat',
        load: 'load',
        props: {
          ...props,
          buttonDelay: Math.max(0, (due - performance.now()) / 1000),
          parts,
          states,
          shownClass: 'joinchat--show',
          openClass: 'joinchat--chatbox',
        },
      });
    }));
  defineGlobal(widget, settings, start);
  document.addEventListener('click', (event) => {
    const trigger = (event.target as Element).closest<HTMLElement>(clicked);
    if (!trigger || widget.dataset.islandState === 'ready' || event.defaultPrevented) return;
    event.preventDefault();
    start().then(() => trigger.click());
  });
  // The chat is needed once its button shows, so its chunk waits for the button's delay.
  const { hash, search } = location;
  if (hash === '#joinchat' || new URLSearchParams(search).has('joinchat') || document.querySelector(shown))
    start();
  else setTimeout(start, due - performance.now());
};

export default joinchat;
