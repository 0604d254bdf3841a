import type { IslandEvents } from '../../../types';
import { applyFragments, type Fragments } from './fragments';

/** Calls a function with each response of the shop that holds the cart. */
export const onFragments = (listener: (fragments: Fragments, hash: string) => void) =>
  document.addEventListener('cart:received', (event) => {
    const { cart, response, shop } = (event as CustomEvent<IslandEvents['cart:received']>).detail;
    if (response && shop !== 'downloads') listener(response as Fragments, cart.hash);
  });

/** Shows the cart of each response in the page's HTML. */
export const repaintCart = () => onFragments((fragments) => applyFragments(fragments));
