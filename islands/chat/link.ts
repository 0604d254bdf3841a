import { encodeText } from '../../src/utils/encode-text';

/** Adds a message to a link. Uses `%20`, because some clients do not read a plus sign as a space. */
export const withText = (link: string, parameter: string, text: string) =>
  text ? `${link}${link.includes('?') ? '&' : '?'}${parameter}=${encodeText(text)}` : link;

/**
 * Link that opens a WhatsApp chat with a message (docs/hosts/joinchat.md#link).
 * @param web WhatsApp Web instead of the app
 */
export const whatsappLink = (phone: string, text: string, web = false): string =>
  withText(
    `https://${web ? 'web.whatsapp.com/send?phone=' : 'wa.me/'}${phone.replace(/\D/g, '')}`,
    'text',
    text,
  );
