import type { Closed } from '../../../islands/chat/closed';
import { toFiniteNumber } from '../../utils/finite-number';
import { getMsSinceParsed } from '../../utils/parsed-time';
import { phpBoolean } from '../../utils/php-boolean';
import type { Values } from '../../utils/record';

/** The props by which a closed chat starts, shows its button and announces its message. */
export const createStartProps = (settings: Values) => {
  // Before version 6 the key was `is_viewed`.
  const viewed = settings.cta_viewed ?? settings.is_viewed;
  return {
    // The word in the plugin's trigger classes, addresses and storage keys (docs/hosts/joinchat.md#triggers).
    name: 'joinchat',
    buttonDelay: Math.max(0, toFiniteNumber(settings.button_delay, 3) - getMsSinceParsed() / 1000),
    messageDelay: toFiniteNumber(settings.message_delay, 10),
    messageViews: toFiniteNumber(settings.message_views, 2),
    messageHash: settings.message_hash ?? '',
    messageBadge: phpBoolean(settings.message_badge),
    mobileOnly: phpBoolean(settings.mobile_only),
    cookieless: phpBoolean(settings.cookieless),
    ...(viewed !== undefined && { ctaViewed: phpBoolean(viewed) ? 'yes' : 'no' }),
  };
};

/** What a chat is before its code: its first props, and the state of a closed chat that waits. */
export type ChatStart = Partial<Closed> & { options: ReturnType<typeof createStartProps> };
