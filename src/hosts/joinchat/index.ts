import { once } from '../../utils/once';
import { pageGlobals } from '../../utils/page-globals';
import { reportError } from '../../utils/report-error';
import { runsOnPage } from '../shared/original-scripts';
import type { Preset } from '../shared/preset';
import { type ClosedChat, canWait, waitForVisitor } from './closed-chat';
import { holdPresses } from './hold-presses';
import { readSettings } from './settings';

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
  // Both scripts leave the same trace, so the tag of the smaller script decides.
  if ([linkScript, chatScript].some(runsOnPage)) return;
  const widget = document.querySelector<HTMLElement>('.joinchat');
  const settings = readSettings(widget, config);
  const closed: ClosedChat = {};
  const start = once(async () => {
    const { startChat } = await import('./start-chat');
    startChat(api, widget, settings, closed);
    closed.isListening = true;
  });
  if (widget && canWait(widget, settings)) waitForVisitor(widget, settings, closed, start);
  else {
    if (/\d/.test(`${settings.telephone}`)) holdPresses(closed, start);
    start().catch(reportError);
  }
};

export default joinchat;
