import { safeUrl } from '../../src/dom/url';
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

/** Finds the number of the WhatsApp link inside an element. @returns an empty string without such a link */
export const findNumber = (element: Element): string => {
  const link = element.querySelector('a[href*="wa.me/"],a[href*="whatsapp.com/send"]');
  const url = safeUrl(link?.getAttribute('href'));
  if (!url) return '';
  const { pathname, searchParams } = new URL(url);
  return toPhoneDigits(searchParams.get('phone') ?? pathname.replace(/%\w\w/g, ''));
};
