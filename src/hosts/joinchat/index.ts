import { holdPress } from '../../core/presses';
import { once } from '../../utils/once';
import { pageGlobals } from '../../utils/page-globals';
import { reportError } from '../../utils/report-error';
import { runsOnPage } from '../shared/original-scripts';
import { type Preset, preset } from '../shared/preset';
import { canWait, waitForVisitor } from './closed-chat';
import { controls } from './detect';
import { type ChatStart, createStartProps, readSettings } from './settings';

const chatScript = {
  handle: 'joinchat',
  file: '/public/js/joinchat.',
  hasRun: () => (pageGlobals as { joinchat_obj?: { open_whatsapp?: unknown } }).joinchat_obj?.open_whatsapp,
};

/** The plugin's smaller script, for pages without the widget. */
const linkScript = { handle: 'joinchat-lite', file: '/public/js/joinchat-lite.' };

const joinchat: Preset = (api) => {
  // Both scripts set the same global, so the tag of the smaller script decides.
  if ([linkScript, chatScript].some(runsOnPage)) return;
  const widget = document.querySelector<HTMLElement>('.joinchat');
  const settings = readSettings(widget);
  const chat: ChatStart = { options: createStartProps(settings) };
  const start = once(async () => {
    const { startChat } = await import('./start-chat');
    startChat(api, widget, settings, chat);
    release?.();
  });
  // Without a number the plugin's links stay as they are.
  const hasNumber = /\d/.test(`${settings.telephone}`);
  const activate =
    hasNumber && widget && canWait(widget) ? waitForVisitor(widget, settings, chat, start) : start;
  // Until the chat listens.
  const release = hasNumber
    ? holdPress(controls, (target) => activate().then(() => target, reportError))
    : undefined;
  if (activate === start) start().catch(reportError);
};

export default preset(joinchat);
