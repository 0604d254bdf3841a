import { behaviour } from '../../src/island/behaviour';
import { startCarousel } from './carousel';
import { props } from './props';

/** A carousel draws nothing itself but its controls: the slides are the server's and stay in their list. */
export default behaviour(props, startCarousel);
