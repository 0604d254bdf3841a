import type {} from '../../../islands/chat/events';
import type {} from '../../tracking/chat-events';
import type { IslandEvents } from '../../types';

type Detail = Record<string, unknown>;

/** Source of an opening, in the plugin's words. A trigger of the page names its class or address. */
const toHostTrigger = ({ trigger }: Detail) =>
  trigger === 'chatbox'
    ? 'contact'
    : /[#/?:.]|joinchat_/.test(String(trigger))
      ? 'trigger'
      : trigger || 'unknown';

/** The island's names of an opening's details, by the plugin's names. */
const openingKeys = { chat_channel: 'channel', chat_id: 'id', chat_message: 'message' };

const toOpening = (islandDetail: Detail) => {
  const opening: Detail = { link: islandDetail.link, trigger: toHostTrigger(islandDetail) };
  for (const [name, key] of Object.entries(openingKeys)) opening[name] = islandDetail[key];
  return opening;
};

/** Copies a listener's changes into the island's detail of an opening. */
const acceptOpening = (opening: Detail, islandDetail: Detail) => {
  islandDetail.link = opening.link;
  islandDetail.trigger = opening.trigger;
  for (const [name, key] of Object.entries(openingKeys)) islandDetail[key] = opening[name];
};

interface Bridge {
  islandEvent: keyof IslandEvents;
  hostEvent: string;
  /** Makes the plugin's detail, if its members differ from the island's detail. */
  translate?(islandDetail: Detail): Detail;
  accept?(hostDetail: Detail, islandDetail: Detail): void;
}

/** The island's events, with the plugin's names for the same events (docs/hosts/joinchat.md#events). */
const bridges: Bridge[] = [
  { islandEvent: 'chat:starting', hostEvent: 'joinchat:starting' },
  { islandEvent: 'chat:paused', hostEvent: 'joinchat:paused' },
  { islandEvent: 'chat:start', hostEvent: 'joinchat:start' },
  {
    islandEvent: 'chat:show',
    hostEvent: 'joinchat:show',
    translate: ({ auto }) => ({ trigger: auto ? 'auto' : 'button' }),
  },
  { islandEvent: 'chat:hide', hostEvent: 'joinchat:hide' },
  { islandEvent: 'chat:open', hostEvent: 'joinchat:open', translate: toOpening, accept: acceptOpening },
  { islandEvent: 'chat:optin', hostEvent: 'joinchat:optin', translate: ({ agreed }) => ({ optin: agreed }) },
  { islandEvent: 'chat:event', hostEvent: 'joinchat:event' },
  {
    islandEvent: 'chat:track',
    hostEvent: 'joinchat:track',
    translate: (fields) => ({ params: { ...fields }, payload: fields }),
  },
];

/** Repeats the island's events on `document`, with the plugin's names. Listeners can change or cancel the outcome. */
export const bridgeEvents = () => {
  for (const { islandEvent, hostEvent, translate, accept } of bridges)
    addEventListener(islandEvent, (event) => {
      const { detail: islandDetail } = event as CustomEvent<Detail>;
      const detail = translate?.(islandDetail) ?? islandDetail;
      if (!document.dispatchEvent(new CustomEvent(hostEvent, { cancelable: true, detail })))
        event.preventDefault();
      accept?.(detail, islandDetail);
    });
  addEventListener('chat:bubbles', ({ target }) =>
    (target as Element).dispatchEvent(new CustomEvent('joinchat:bubbles')),
  );
};
