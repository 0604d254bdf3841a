import { isOpen } from './hours';
import type { Agent, Channel } from './link';
import type { ChatOptions, ChatState } from './use-chat';

export type AgentsProps = ChatOptions & { chat: ChatState };

const channels: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  messenger: 'Messenger',
  telegram: 'Telegram',
  email: 'E-mail',
  phone: 'Phone',
};

/** Several people or channels to choose from. Who does not answer now says so and can be written to all the same. */
export function Agents({ agents, awayText, chat, hours, name, timezone }: AgentsProps) {
  const known = agents.filter((agent): agent is Agent => !!agent && typeof agent === 'object' && !!agent.id);
  return (
    <ul className="si-chat-agents">
      {known.map((agent) => {
        const { channel = 'whatsapp', id, image } = agent;
        const channelName = Object.hasOwn(channels, channel) ? channels[channel] : channels.whatsapp;
        const web = channel !== 'email' && channel !== 'phone';
        const here = isOpen(String(agent.hours ?? hours), timezone);
        return (
          <li key={channel + id}>
            <a
              className="si-chat-agent"
              href={chat.agreed ? chat.linkOf(agent) : undefined}
              role={chat.agreed ? undefined : 'link'}
              aria-disabled={!chat.agreed}
              tabIndex={0}
              target={web ? name : undefined}
              rel={web ? 'noopener' : undefined}
              onClick={(event) => chat.onLink(event, 'chatbox', agent)}
            >
              {image ? (
                <img src={String(image)} alt="" width="40" height="40" />
              ) : (
                <span className="si-chat-initial" aria-hidden="true">
                  {String(agent.name ?? channelName).slice(0, 1)}
                </span>
              )}
              <span>
                <strong>{String(agent.name ?? channelName)}</strong>
                <span>
                  {[agent.role, agent.name && channelName, here ? '' : awayText].filter(Boolean).join(' · ')}
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
