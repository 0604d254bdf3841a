import type { MountPoint, PageConfig } from '../../../src/types';
import type { Agent } from '../agent';

const parse = (text = '') => {
  try {
    return JSON.parse(text);
  } catch {
    // The island reports invalid JSON.
  }
};

/** Reads the values that the island checks and reports later. */
export const createReader = ({ element: { dataset }, rule }: MountPoint, config: PageConfig) => {
  const elementProps: Record<string, unknown> = Object(parse(dataset.props));
  const pageProps: Record<string, unknown> = { ...(config.chat as object), ...(rule.props as object) };
  return (key: string): unknown => dataset[key] ?? elementProps[key] ?? pageProps[key];
};

export const isOn = (value: unknown) => /^(true|1|yes|on|)$/.test(value as string);

export const toList = (value: unknown): unknown[] => {
  const list = typeof value === 'string' ? parse(value) : value;
  return Array.isArray(list) ? list : [];
};

const isOnWhatsapp = (agent?: Agent) => agent?.id && (agent.channel || 'whatsapp') === 'whatsapp';

/** The WhatsApp number of the facade's link: the number of the chat, else of the first agent on WhatsApp. */
export const findTelephone = (telephone: unknown, agents: unknown[]) =>
  String(telephone || (agents as Agent[]).find(isOnWhatsapp)?.id || '');
