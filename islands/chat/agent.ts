import { withText } from './link';

export type Channel = 'whatsapp' | 'messenger' | 'telegram' | 'email' | 'phone';

/** Somebody, or some channel, to write to. */
export interface Agent {
  channel?: Channel;
  /** Number, user name, page name or address. */
  id: string;
  name?: string;
  /** What the channel is called, where our name for it will not do. */
  channelName?: string;
  role?: string;
  image?: string;
  /** Message, where it differs. */
  text?: string;
  /** When they answer, where it differs. */
  hours?: string;
}

/** Names of the channels, for people. */
export const channels: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  messenger: 'Messenger',
  telegram: 'Telegram',
  email: 'E-mail',
  phone: 'Phone',
};

/** A channel that is not known counts as WhatsApp. */
export const channelOf = ({ channel }: Agent): Channel =>
  channel && Object.hasOwn(channels, channel) ? channel : 'whatsapp';

/** Public links of the other channels. */
const links: Record<Exclude<Channel, 'whatsapp'>, (id: string, text: string) => string> = {
  messenger: (id, text) => withText(`https://m.me/${encodeURIComponent(id)}`, 'text', text),
  telegram: (id, text) => withText(`https://t.me/${encodeURIComponent(id.replace(/^@/, ''))}`, 'text', text),
  email: (id, text) => withText(`mailto:${encodeURIComponent(id).replace('%40', '@')}`, 'body', text),
  phone: (id) => `tel:${id.replace(/[^\d+]/g, '')}`,
};

/**
 * Link that opens a chat, a mail or a call.
 * @param whatsapp makes the link where the channel is WhatsApp
 */
export const agentLink = (agent: Agent, text: string, whatsapp: (id: string, text: string) => string) => {
  const channel = channelOf(agent);
  const id = String(agent.id);
  return channel === 'whatsapp' ? whatsapp(id, text) : links[channel](id, text);
};
