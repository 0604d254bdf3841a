import { island } from '../../src/core/mountable/island';
import { Cart } from './Cart';
import { props } from './props';

export { docs } from './props';

export default island(Cart, props, ['trigger', 'content', 'offers']);
