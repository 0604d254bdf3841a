import { island } from '../../src/island/island';
import { props } from './props';
import { Subscription } from './Subscription';

export default island(Subscription, props);
