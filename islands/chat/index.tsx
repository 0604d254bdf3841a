import { island } from '../../src/core/mountable/island';
import { Chat } from './Chat';
import { props } from './props';

export { docs } from './props';

/** It only listens until the visitor acts, and most of a first press would be its mount. */
export default Object.assign(
  island(Chat, props, ['messages', 'header', 'icon', 'tooltip', 'optin', 'open']),
  { mountsAhead: true },
);
