import { island } from '../../src/island/island';
import { Cart } from './Cart';
import { props } from './props';

export default island(Cart, props);
