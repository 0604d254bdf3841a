import { encodeText } from '../../src/utils/encode-text';
import { toPhoneNumber } from '../../src/utils/phone';
import { asRecord } from '../../src/utils/record';
import { addText } from './link';

export type Channel = 'whatsapp' | 'messenger' | 'telegram' | 'email' | 'phone';

/** A person or channel to contact. */
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

/** @param labels the page's names of channels that are no brands */
export const getChannelNames = (labels: {
  emailLabel: string;
  phoneLabel: string;
}): Record<Channel, string> => ({
  ...services,
  email: labels.emailLabel,
  phone: labels.phoneLabel,
});

/** Functions that create the public link of a channel, except WhatsApp. */
const linkCreators: Record<Exclude<Channel, 'whatsapp'>, (id: string, text: string) => string> = {
  messenger: (id, text) => addText(`https://m.me/${encodeText(id)}`, 'text', text),
  telegram: (id, text) => addText(`https://t.me/${encodeText(id.replace(/^@/, ''))}`, 'text', text),
  email: (id, text) => addText(`mailto:${encodeText(id).replace('%40', '@')}`, 'body', text),
  phone: (id) => `tel:${toPhoneNumber(id)}`,
};

/** The agent's channel. An unknown channel counts as WhatsApp. */
export const getChannel = ({ channel }: Partial<Agent>): Channel =>
  channel && Object.hasOwn(linkCreators, channel) ? channel : 'whatsapp';

/** Whether the agent's id can lead to a chat, a mail or a call. A phone number needs a digit. */
export const isReachable = (agent: unknown): agent is Agent => {
  const { id, ...fields } = asRecord(agent);
  const needsDigits = /whatsapp|phone/.test(getChannel(fields as Partial<Agent>));
  return (needsDigits ? /\p{Nd}/u : /[\p{L}\p{N}_]/u).test(String(id ?? ''));
};

/**
 * Creates the link that opens a chat, a mail or a call.
 * @param createWhatsapp creates the link for WhatsApp
 */
export const createAgentLink = (
  agent: Agent,
  text: string,
  createWhatsapp: (id: string, text: string) => string,
) => {
  const channel = getChannel(agent);
  const id = String(agent.id);
  return channel === 'whatsapp' ? createWhatsapp(id, text) : linkCreators[channel](id, text);
};
