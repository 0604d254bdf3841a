import { encodeText } from '../../src/utils/encode-text';
import { toPhoneDigits } from '../../src/utils/phone';

/** Adds a message to a link. Uses `%20`, because some clients do not read a plus sign as a space. */
export const addText = (link: string, parameter: string, text: string) =>
  text ? `${link}${link.includes('?') ? '&' : '?'}${parameter}=${encodeText(text)}` : link;

/**
 * Creates the link that opens a WhatsApp chat with a message (docs/hosts/joinchat.md#link).
 * @param isWeb whether the link opens WhatsApp Web instead of the app
 */
export const createWhatsappLink = (phone: string, text: string, isWeb = false): string =>
  addText(
    `https://${isWeb ? 'web.whatsapp.com/send?phone=' : 'wa.me/'}${toPhoneDigits(phone)}`,
    'text',
    text,
  );
