/** Puts a message into a link. `%20`, not `+`: not every client reads a plus sign as a space (engage contract §9). */
export const withText = (link: string, parameter: string, text: string) =>
  text ? `${link}${link.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(text)}` : link;

/**
 * Link that opens a WhatsApp chat with a message (spec §7, engage contract §2.4).
 * @param web WhatsApp Web instead of the app
 */
export const whatsappLink = (phone: string, text: string, web = false): string =>
  withText(
    `https://${web ? 'web.whatsapp.com/send?phone=' : 'wa.me/'}${phone.replace(/\D/g, '')}`,
    'text',
    text,
  );
