import { safeUrl } from '../../src/dom/url';
import { createAgentLink, getChannel, getChannelNames, isReachable } from './agent';
import type { BoxProps } from './chat-state';
import { isWithinHours } from './hours';

/**
 * Several people or channels to choose from. The prop `awayText` marks an agent outside of office hours. Visitors can
 * still choose this agent.
 */
export function Agents({ agents, awayText, chat, hours, name, timezone, ...labels }: BoxProps) {
  const names = getChannelNames(labels);
  const reachableAgents = agents.filter(isReachable);
  return (
    <ul className="si-chat-agents">
      {reachableAgents.map((agent) => {
        const channel = getChannel(agent);
        const id = String(agent.id);
        const message = String(agent.text ?? chat.message);
        const link = createAgentLink(agent, message, chat.createLink);
        const opensWindow = !/^(mailto|tel):/.test(link);
        const isAvailable = isWithinHours(String(agent.hours ?? hours), timezone);
        const channelName = String(agent.channelName ?? names[channel]);
        const label = String(agent.name ?? channelName);
        return (
          <li key={channel + id}>
            <a
              className="si-chat-agent"
              href={(chat.hasAgreed && safeUrl(link, 'link')) || undefined}
              role={chat.hasAgreed ? undefined : 'link'}
              aria-disabled={!chat.hasAgreed}
              tabIndex={0}
              target={opensWindow ? name : undefined}
              rel={opensWindow ? 'noopener' : undefined}
              onClick={(event) => chat.onLink(event, 'chatbox', { link, channel, id, message })}
            >
              {agent.image ? (
                <img src={safeUrl(agent.image, 'image')} alt="" width="40" height="40" />
              ) : (
                <span className="si-chat-initial" aria-hidden="true">
                  {label.slice(0, 1)}
                </span>
              )}
              <span>
                <strong>{label}</strong>
                <span>
                  {[agent.role, agent.name && channelName, isAvailable ? '' : awayText]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
