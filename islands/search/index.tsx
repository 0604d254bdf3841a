import { island } from '../../src/mountable/island';
import { props } from './props';
import { Search } from './Search';

export { docs } from './props';

export default island(Search, props);
