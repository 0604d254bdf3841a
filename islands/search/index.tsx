import { island } from '../../src/core/mountable/island';
import { props } from './props';
import { Search } from './Search';

export { docs } from './props';

/** It only listens until the visitor acts, and most of a first press would be its mount. */
export default Object.assign(island(Search, props), { mountsAhead: true });
