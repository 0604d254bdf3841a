/** Somebody, or some channel, to write to. */
export interface Agent {
  channel?: Channel;
  /** Number, user name, page name or address. */
  id: string;
  name?: string;
  role?: string;
  image?: string;
  /** Message, where it differs. */
  text?: string;
  /** When they answer, where it differs. */
  hours?: string;
}

export type Channel = 'whatsapp' | 'messenger' | 'telegram' | 'email' | 'phone';

/** Start of the public link of each channel, and the parameter that takes the message. */
const formats: Record<Channel, [start: string, parameter?: string]> = {
  whatsapp: ['https://wa.me/', 'text'],
  messenger: ['https://m.me/', 'text'],
  telegram: ['https://t.me/', 'text'],
  email: ['mailto:', 'body'],
  phone: ['tel:'],
};

/**
 * Link that opens a chat with a message (spec §7, engage contract §2.4).
 * @param channel one that is not known counts as WhatsApp
 * @param web WhatsApp Web instead of the app
 */
export const chatLink = (channel: Channel | undefined, id: string, text = '', web = false): string => {
  const known = channel && Object.hasOwn(formats, channel) ? channel : 'whatsapp';
  const [start, parameter] = formats[known];
  const place =
    known === 'whatsapp'
      ? id.replace(/\D/g, '')
      : known === 'phone'
        ? id.replace(/[^\d+]/g, '')
        : encodeURIComponent(id).replace('%40', '@');
  const base = web && known === 'whatsapp' ? `https://web.whatsapp.com/send?phone=${place}` : start + place;
  // `%20`, not `+`: not every client reads a plus sign as a space (engage contract §9).
  return text && parameter
    ? `${base}${base.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(text)}`
    : base;
};
