import { island } from '../../src/core/mountable/island';
import { Cart } from './Cart';
import { props } from './props';

export { docs } from './props';

// Until the visitor opens the drawer, the island only listens.
export default Object.assign(island(Cart, props, ['trigger', 'content', 'offers']), { mountsAhead: true });
