import { island } from '../../src/core/mountable/island';
import { props } from './props';
import { Subscription } from './Subscription';

export { docs } from './props';

export default island(Subscription, props);
