import type { Feature } from '../../shared/features';
import { originals } from '../original-scripts';

/**
 * Whether the scripts of a change's fragments run here. WooCommerce's own script replaces the fragments of each add and
 * removal once more.
 */
export const fragmentScripts: Feature<boolean, boolean> = {
  original: originals.addToCart,
  run: () => true,
  follow: (isAddOrRemoval) => !isAddOrRemoval,
};
