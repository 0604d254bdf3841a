import type { IslandEvents } from '../../../types';
import { hasOriginalScript } from '../original-scripts';
import type { Settings } from '../settings';
import { writeCachedFragments } from './fragment-cache';
import { applyFragments, type Fragments } from './fragments';

/** Shows the cart of each response in the page's HTML, and stores the cart for the next page. */
export const repaintCart = (getSettings: () => Settings) =>
  document.addEventListener('cart:received', (event) => {
    const { cart, response, shop } = (event as CustomEvent<IslandEvents['cart:received']>).detail;
    if (!response || shop === 'downloads') return;
    applyFragments(response as Fragments);
    // WooCommerce's own script stores the cart of each event.
    if (!hasOriginalScript('cart-fragments'))
      writeCachedFragments(getSettings(), response as Fragments, cart.hash);
  });
