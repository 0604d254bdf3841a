import { holdPress } from '../../core/presses';
import { once } from '../../utils/once';
import { pageGlobals } from '../../utils/page-globals';
import { reportError } from '../../utils/report-error';
import { type Feature, startFeature } from '../shared/features';
import { preset } from '../shared/preset';
import { canWait, waitForVisitor } from './closed-chat';
import { controls } from './detect';
import { type ChatStart, createStartProps, readSettings } from './settings';

const chat: Feature = {
  original: {
    handle: 'joinchat',
    file: '/public/js/joinchat.',
    hasRun: () => (pageGlobals as { joinchat_obj?: { open_whatsapp?: unknown } }).joinchat_obj?.open_whatsapp,
  },
  run(api) {
    const widget = document.querySelector<HTMLElement>('.joinchat');
    const settings = readSettings(widget);
    const closed: ChatStart = { options: createStartProps(settings) };
    const start = once(async () => {
      const { startChat } = await import('./start-chat');
      startChat(api, widget, settings, closed);
      release?.();
    });
    // Without a number the plugin's links stay as they are.
    const hasNumber = /\d/.test(`${settings.telephone}`);
    const activate =
      hasNumber && widget && canWait(widget) ? waitForVisitor(widget, settings, closed, start) : start;
    // Until the chat listens.
    const release = hasNumber
      ? holdPress(controls, (target) => activate().then(() => target, reportError))
      : undefined;
    if (activate === start) start().catch(reportError);
  },
};

/**
 * The plugin has a smaller script for pages without the widget. Both scripts set the same global, so the tag of the smaller
 * one decides.
 */
const links: Feature = {
  original: { handle: 'joinchat-lite', file: '/public/js/joinchat-lite.' },
  run: (api) => startFeature(chat, api),
};

export default preset((api) => startFeature(links, api));
