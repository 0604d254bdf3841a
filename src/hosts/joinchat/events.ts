import type {} from '../../../islands/chat/events';
import type {} from '../../tracking/chat-events';
import type { IslandEvents } from '../../types';

type Detail = Record<string, unknown>;

/** Where an opening came from, in the plugin's words. */
const triggerOf = ({ trigger }: Detail) =>
  trigger === 'chatbox'
    ? 'contact'
    : /^(button|contact|url|auto|screen|hover|unknown)$/.test(String(trigger))
      ? trigger
      : 'trigger';

/** Names of an opening's details: the plugin's and ours. */
const openingKeys = { chat_channel: 'channel', chat_id: 'id', chat_message: 'message' };

const toOpening = (own: Detail) => {
  const theirs: Detail = { link: own.link, trigger: triggerOf(own) };
  for (const [name, key] of Object.entries(openingKeys)) theirs[name] = own[key];
  return theirs;
};

/** Takes over a listener's changes of an opening. */
const acceptOpening = (theirs: Detail, own: Detail) => {
  own.link = theirs.link;
  own.trigger = theirs.trigger;
  for (const [name, key] of Object.entries(openingKeys)) own[key] = theirs[name];
};

interface Bridge {
  ours: keyof IslandEvents;
  theirs: string;
  /** The plugin's detail, if its members differ from ours. */
  translate?(own: Detail): Detail;
  accept?(theirs: Detail, own: Detail): void;
}

/** Our events and the plugin's names for them (docs/hosts/joinchat.md#events). */
const bridges: Bridge[] = [
  { ours: 'chat:starting', theirs: 'joinchat:starting' },
  { ours: 'chat:paused', theirs: 'joinchat:paused' },
  { ours: 'chat:start', theirs: 'joinchat:start' },
  {
    ours: 'chat:show',
    theirs: 'joinchat:show',
    translate: ({ auto }) => ({ trigger: auto ? 'auto' : 'button' }),
  },
  { ours: 'chat:hide', theirs: 'joinchat:hide' },
  { ours: 'chat:open', theirs: 'joinchat:open', translate: toOpening, accept: acceptOpening },
  { ours: 'chat:optin', theirs: 'joinchat:optin', translate: ({ agreed }) => ({ optin: agreed }) },
  { ours: 'chat:event', theirs: 'joinchat:event' },
  {
    ours: 'chat:track',
    theirs: 'joinchat:track',
    translate: (fields) => ({ params: { ...fields }, payload: fields }),
  },
];

/** Dispatches our events again on `document`, with the plugin's names. Listeners can change or cancel the outcome. */
export const bridgeEvents = () => {
  for (const { ours, theirs, translate, accept } of bridges)
    addEventListener(ours, (event) => {
      const { detail: own } = event as CustomEvent<Detail>;
      const detail = translate?.(own) ?? own;
      if (!document.dispatchEvent(new CustomEvent(theirs, { cancelable: true, detail })))
        event.preventDefault();
      accept?.(detail, own);
    });
  addEventListener('chat:bubbles', ({ target }) =>
    (target as Element).dispatchEvent(new CustomEvent('joinchat:bubbles')),
  );
};
