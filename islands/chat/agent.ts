import { encodeText } from '../../src/utils/encode-text';
import { asRecord } from '../../src/utils/record';
import { withText } from './link';

export type Channel = 'whatsapp' | 'messenger' | 'telegram' | 'email' | 'phone';

/** A person or channel to write to. */
export interface Agent {
  channel?: Channel;
  /** Number, user name, page name or address. */
  id: string;
  name?: string;
  /** Name of the channel, if the default name does not fit. */
  channelName?: string;
  role?: string;
  image?: string;
  /** The agent's own message. Default: the message of the chat. */
  text?: string;
  /** The agent's own office hours. Default: the hours of the chat. */
  hours?: string;
}

/** The services' own names; the props name e-mail and phone. */
const services = { whatsapp: 'WhatsApp', messenger: 'Messenger', telegram: 'Telegram' };

/** Visible names of the channels. */
export const channelNames = (labels: {
  emailLabel: string;
  phoneLabel: string;
}): Record<Channel, string> => ({
  ...services,
  email: labels.emailLabel,
  phone: labels.phoneLabel,
});

/** Public links of the other channels. */
const links: Record<Exclude<Channel, 'whatsapp'>, (id: string, text: string) => string> = {
  messenger: (id, text) => withText(`https://m.me/${encodeText(id)}`, 'text', text),
  telegram: (id, text) => withText(`https://t.me/${encodeText(id.replace(/^@/, ''))}`, 'text', text),
  email: (id, text) => withText(`mailto:${encodeText(id).replace('%40', '@')}`, 'body', text),
  phone: (id) => `tel:${id.replace(/[^\d+]/g, '')}`,
};

/** The agent's channel. An unknown channel counts as WhatsApp. */
export const channelOf = ({ channel }: Partial<Agent>): Channel =>
  channel && Object.hasOwn(links, channel) ? channel : 'whatsapp';

/** Whether a visitor can write to or call the agent: a number needs digits. */
export const isReachable = (agent: unknown): agent is Agent => {
  const { id, ...rest } = asRecord(agent);
  const needsDigits = /whatsapp|phone/.test(channelOf(rest as Partial<Agent>));
  return (needsDigits ? /\d/ : /\w/).test(String(id ?? ''));
};

/**
 * Link that opens a chat, a mail or a call.
 * @param whatsapp makes the link for WhatsApp
 */
export const agentLink = (agent: Agent, text: string, whatsapp: (id: string, text: string) => string) => {
  const channel = channelOf(agent);
  const id = String(agent.id);
  return channel === 'whatsapp' ? whatsapp(id, text) : links[channel](id, text);
};
