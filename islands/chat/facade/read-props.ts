import type { MountPoint, PageConfig } from '../../../src/types';
import type { Agent } from '../agent';

/** Reads the values that the island checks and reports later. */
export const createReader = ({ element: { dataset }, rule }: MountPoint, config: PageConfig) => {
  let elementProps: Record<string, unknown> = {};
  try {
    elementProps = Object(JSON.parse(dataset.props ?? '{}'));
  } catch {
    // The island reports invalid JSON.
  }
  const pageProps: Record<string, unknown> = { ...(config.chat as object), ...(rule.props as object) };
  return (key: string): unknown => dataset[key] ?? elementProps[key] ?? pageProps[key];
};

export const isOn = (value: unknown) => /^(true|1|yes|on|)$/.test(value as string);

export const toList = (value: unknown): unknown[] => {
  try {
    const list = typeof value === 'string' ? JSON.parse(value) : value;
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};

const isOnWhatsapp = (agent?: Agent) => agent?.id && (agent.channel || 'whatsapp') === 'whatsapp';

/** The WhatsApp number of the facade's link: the number of the chat, else of the first agent on WhatsApp. */
export const findTelephone = (telephone: unknown, agents: unknown[]) =>
  String(telephone || (agents as Agent[]).find(isOnWhatsapp)?.id || '');
