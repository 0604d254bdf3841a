import { island } from '../../src/island/island';
import { props } from './props';
import { Search } from './Search';

export default island(Search, props);
