import { island } from '../../src/mountable/island';
import { props } from './props';
import { Subscription } from './Subscription';

export default island(Subscription, props);
