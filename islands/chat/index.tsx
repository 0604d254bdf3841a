import { island } from '../../src/island/island';
import { Chat } from './Chat';
import { props } from './props';

export default island(Chat, props);
