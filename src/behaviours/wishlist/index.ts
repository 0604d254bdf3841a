import { behaviour } from '../../core/mountable/behaviour';
import { address, type Docs, string } from '../../core/mountable/props';
import type { Product } from '../../dom/product';
import { whenAllowed } from '../../integrations/consent';
import { wishlist } from '../../stores/product-list';
import { toIndexed } from '../../utils/list';
import { showList } from './list';
import { startToggle } from './toggle';

declare module '../../types' {
  interface IslandEvents {
    /** A press has put a product on the wishlist, or has taken it off. */
    'wishlist:change': { product: Product; isSaved: boolean };
  }
}

export const props = {
  productUrl: address(''),
  item: string('li,article'),
  list: string('ul,ol'),
  name: string('span'),
  category: string('functional'),
  saveText: string('Save to wishlist'),
  savedText: string('Saved to wishlist'),
  unsavedText: string('Your browser does not keep your wishlist. It lasts until you leave this page.'),
  sharedText: string('Someone has shared this list with you.'),
  saveAllText: string('Save all'),
  copiedText: string('You have copied the link.'),
  partText: string('The link has the latest {count} products.'),
};

export const docs: Docs<typeof props> = {
  productUrl:
    'Address of the button’s product, for a button outside of an item and outside of the product’s page.',
  item: 'Selector of the item around a button, which tells the product’s address, name and picture.',
  list: 'Selector of the list of saved products. Its first item, or the one in its `template`, is the pattern of all items.',
  name: 'Selector of the product’s name in the pattern.',
  category: 'Consent that the browser needs to remember the wishlist; empty: none.',
  saveText: 'Name of a button without a text.',
  savedText: 'Text of the button of a saved product.',
  unsavedText: 'Message if the browser may not or cannot remember the wishlist.',
  sharedText: 'Message above a list that someone has shared.',
  saveAllText: 'Text of the button that saves a shared list.',
  copiedText: 'Message after a press on the link to share has copied it.',
  partText: 'Message after the share of a longer list than a link can hold.',
};

/**
 * A wishlist that the visitor's browser alone keeps. The element's content decides its part: a list shows the products,
 * `[data-wishlist-count]` their number, and any other element is a button.
 */
export default behaviour(props, (element, options, { signal }) => {
  const counts = [...element.querySelectorAll('[data-wishlist-count]')];
  const printed = counts.map(({ textContent }) => textContent);
  const stops = [
    showList(element, options, signal) ?? (counts[0] ? undefined : startToggle(element, options, signal)),
    counts[0] &&
      wishlist.$products.subscribe(({ length }) => {
        for (const node of counts) node.textContent = String(length);
      }),
    whenAllowed(options.category, wishlist.allow),
  ];
  return () => {
    for (const stop of stops) stop?.();
    for (const [index, node] of toIndexed(counts)) node.textContent = printed[index] ?? '';
  };
});
