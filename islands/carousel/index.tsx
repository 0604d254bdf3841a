import { behaviour } from '../../src/core/mountable/behaviour';
import { startCarousel } from './carousel';
import { props } from './props';

export { docs } from './props';

/** A carousel draws only its controls; the slides stay in the server's list. */
export default Object.assign(behaviour(props, startCarousel), { slots: ['slides'] });
