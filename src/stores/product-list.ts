import { type Atom, atom, type WritableAtom } from 'nanostores';
import { type Product, toProduct } from '../dom/product';
import { parseJson, toJson } from '../utils/json';
import { readStored, writeStored } from '../utils/storage';
import { shareStore } from './shared';

declare module '../types' {
  interface Stores {
    /** The products that the visitor has saved, the latest first. */
    wishlist: WritableAtom<Product[]>;
    /** The products that the visitor has seen, the latest first. */
    viewed: WritableAtom<Product[]>;
  }
}

/** The products of several lists, the first of each address. */
export const mergeProducts = (...lists: Product[][]): Product[] => {
  const products = new Map<string, Product>();
  for (const product of lists.flat()) if (!products.has(product.url)) products.set(product.url, product);
  return [...products.values()];
};

/** A list of products that the visitor's own browser remembers. */
const createProductList = (name: 'wishlist' | 'viewed') => {
  const key = `storefront-islands:${name}`;
  const $products = shareStore(name, () => atom<Product[]>([]));
  let isAllowed = false;
  /** Whether the storage lacks what the page shows. */
  let isUnsaved = false;
  let listed: Product[] = [];
  /** The addresses of `listed`. */
  let urls = new Set<string>();

  const read = () => {
    const stored = parseJson(readStored(key));
    return Array.isArray(stored) ? mergeProducts(stored.flatMap((value) => toProduct(value) ?? [])) : [];
  };

  const write = (products: Product[]) => {
    $products.set(products);
    // A list that the browser has not stored waits for the next change.
    isUnsaved = !isAllowed || !writeStored(key, products[0] ? toJson(products) : null);
  };

  /**
   * Changes the list, starting from what other tabs have made of it.
   * @returns whether the browser remembers the list: it may not be allowed, block its storage, or have no space left.
   *   The list then lasts as long as the page
   */
  const change = (update: (products: Product[]) => Product[]) => {
    write(update(mergeProducts(isUnsaved ? $products.get() : [], isAllowed ? read() : [])));
    return !isUnsaved;
  };

  /** Another tab has changed the list, or the page comes back as it was left. */
  const follow = (event: Event & { key?: string | null }) => {
    if (!isUnsaved && (event.key ?? key) === key) $products.set(read());
  };

  const forget = () => {
    removeEventListener('storage', follow);
    removeEventListener('pageshow', follow);
    write([]);
    isAllowed = false;
    isUnsaved = false;
  };

  return {
    $products: $products as Atom<Product[]>,
    /** Whether a product is on the list. Each button of a page asks this after each change. */
    has({ url }: Product) {
      const products = $products.get();
      if (products !== listed) {
        listed = products;
        urls = new Set(products.map((product) => product.url));
      }
      return urls.has(url);
    },
    change,
    /**
     * Reads and writes the browser's storage from now on. What the page has collected before joins what is stored.
     * @returns the function that forgets the list, here and in the storage
     */
    allow() {
      if (isAllowed) return forget;
      isAllowed = true;
      if (isUnsaved) change((products) => products);
      else $products.set(read());
      addEventListener('storage', follow);
      addEventListener('pageshow', follow);
      return forget;
    },
  };
};

export const wishlist = createProductList('wishlist');
export const viewed = createProductList('viewed');
