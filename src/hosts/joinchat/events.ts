import type {} from '../../../islands/chat/events';
import type { IslandEvents } from '../../loader/types';
import type {} from '../../tracking/chat-events';

/** Our events, and the names under which other scripts of the page know them (engage contract §2.6). */
const names = [
  ['chat:starting', 'joinchat:starting'],
  ['chat:paused', 'joinchat:paused'],
  ['chat:start', 'joinchat:start'],
  ['chat:show', 'joinchat:show'],
  ['chat:hide', 'joinchat:hide'],
  ['chat:open', 'joinchat:open'],
  ['chat:optin', 'joinchat:optin'],
  ['chat:event', 'joinchat:event'],
  ['chat:track', 'joinchat:track'],
] as const satisfies readonly (readonly [keyof IslandEvents, string])[];

/** Says the same again on `document`, with the same detail: whoever changes it, changes what happens. */
export const bridgeEvents = () => {
  for (const [ours, theirs] of names)
    addEventListener(ours, (event) => {
      const { detail } = event as CustomEvent;
      if (!document.dispatchEvent(new CustomEvent(theirs, { cancelable: true, detail })))
        event.preventDefault();
    });
  addEventListener('chat:bubbles', ({ target }) =>
    (target as Element).dispatchEvent(new CustomEvent('joinchat:bubbles')),
  );
};
