import { safeUrl } from '../../src/dom/url';
import { encodeText } from '../../src/utils/encode-text';
/** Adds a message to a link. Uses `%20`, because some clients do not read a plus sign as a space. */
export const withText = (link: string, parameter: string, text: string) =>
  text ? `${link}${link.includes('?') ? '&' : '?'}${parameter}=${encodeText(text)}` : link;

/** The number of the WhatsApp link inside an element, which works without a script; empty if there is none. */
export const numberInside = (element: Element): string => {
  const link = element.querySelector('a[href*="wa.me/"],a[href*="whatsapp.com/send"]');
  const url = safeUrl(link?.getAttribute('href'));
  if (!url) return '';
  const { pathname, searchParams } = new URL(url);
  return (searchParams.get('phone') ?? pathname).replace(/\D/g, '');
};

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
