import { island } from '../../src/core/mountable/island';
import { props } from './props';
import { Search } from './Search';

export { docs } from './props';

export default island(Search, props);
