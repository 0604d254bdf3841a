import { island } from '../../src/core/mountable/island';
import { Chat } from './Chat';
import { props } from './props';

export { docs } from './props';

export default island(Chat, props, ['messages', 'header', 'icon', 'tooltip', 'optin', 'open']);
