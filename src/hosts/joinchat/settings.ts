import type { Closed } from '../../../islands/chat/closed';
import { page } from '../../core/page';
import { parseJson } from '../../utils/json';
import { pageGlobals } from '../../utils/page-globals';
import { getMsSinceParsed } from '../../utils/parsed-time';
import { phpBoolean } from '../../utils/php-boolean';
import { asRecord, type Values } from '../../utils/record';
import { warnOnce } from '../../utils/warn';

/**
 * Reads the chat settings (docs/hosts/joinchat.md#settings). The widget comes first, then the global of pages without a
 * widget, then `joinchat` in the page config.
 */
export const readSettings = (widget: HTMLElement | null): Values => {
  const { joinchat_obj: printed } = pageGlobals as { joinchat_obj?: { settings?: unknown } };
  const json = widget?.dataset.settings;
  const value = json ? parseJson(json) : (printed?.settings ?? page.config.joinchat);
  const settings = asRecord(value);
  if (json && settings !== value) warnOnce('data-settings of the chat is not a JSON object');
  return settings;
};

/** A setting as a number. A missing setting, and one that is no number, have the fallback. */
const toNumber = (value: unknown, fallback: number) => {
  const number = Number(value ?? fallback);
  return Number.isFinite(number) ? number : fallback;
};

/** The props by which a closed chat starts, shows its button and announces its message. */
export const createStartProps = (settings: Values) => {
  // Before version 6 the key was `is_viewed`.
  const viewed = settings.cta_viewed ?? settings.is_viewed;
  return {
    // The word in the plugin's trigger classes, addresses and storage keys (docs/hosts/joinchat.md#triggers).
    name: 'joinchat',
    buttonDelay: Math.max(0, toNumber(settings.button_delay, 3) - getMsSinceParsed() / 1000),
    messageDelay: toNumber(settings.message_delay, 10),
    messageViews: toNumber(settings.message_views, 2),
    messageHash: settings.message_hash ?? '',
    messageBadge: phpBoolean(settings.message_badge),
    mobileOnly: phpBoolean(settings.mobile_only),
    cookieless: phpBoolean(settings.cookieless),
    ctaViewed: viewed === undefined ? '' : phpBoolean(viewed) ? 'yes' : 'no',
  };
};

/** A chat before its code: its first props, and the state of a closed chat that waits. */
export type ChatStart = Partial<Closed> & { options: ReturnType<typeof createStartProps> };
