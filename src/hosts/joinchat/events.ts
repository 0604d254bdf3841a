import type {} from '../../../islands/chat/events';
import type {} from '../../tracking/chat-events';
import type { IslandEvents } from '../../types';

/** Our events and the plugin's names for them (docs/hosts/joinchat.md#events). */
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

/**
 * Dispatches our events again on `document` under the plugin's names. The detail object is the same, so that a listener
 * can change the outcome.
 */
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
