import { findArrival } from '../../shared/original-scripts';
import { originals } from '../original-scripts';

/** Whether WooCommerce's own script of adds runs, and replaces the fragments of each add and removal once more. */
export const hasOriginalAdds = () => findArrival(originals.addToCart).aborted;
