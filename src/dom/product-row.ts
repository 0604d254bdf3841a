import { whenIdle } from '../utils/when-idle';
import type { Product } from './product';
import { createRevertible } from './revertible';

/** Items that a long list takes in at once. Between two portions the browser handles presses. */
const ITEMS_PER_STEP = 250;

interface Options {
  /** Selector of the list. Its first item, or the one in its `template`, is the pattern of all items. */
  list: string;
  /** Selector of the product's name in an item. */
  name: string;
}

type OnItem = (product: Product, item: HTMLElement) => void;

/** The last part of a product's address: a name until the product's page has told its own. */
const readName = ({ name, url }: Product) => {
  if (name) return name;
  const { pathname, search } = new URL(url);
  const text = pathname.split('/').filter(Boolean).at(-1) ?? search;
  try {
    return decodeURIComponent(text).replace(/[-_]+/g, ' ');
  } catch {
    return text;
  }
};

/**
 * Puts products into a server-rendered list, by the pattern of its first item. The page gets its list back with the end
 * of the signal.
 * @returns nothing for a list without an item
 */
export const createProductRow = (element: HTMLElement, options: Options, signal: AbortSignal) => {
  const list = element.querySelector<HTMLElement>(options.list);
  const first = list?.firstElementChild;
  const pattern = first instanceof HTMLTemplateElement ? first.content.firstElementChild : first;
  if (!list || !pattern) return;
  const printed = [...list.childNodes];
  const empty = element.querySelector('[data-slot=empty]');
  const set = createRevertible(signal);
  const items = new Map<string, HTMLElement>();

  const fill = (item: HTMLElement, product: Product) => {
    const links = item.querySelectorAll<HTMLAnchorElement>('a:not([data-island])');
    for (const link of links) link.href = product.url;
    const text = item.querySelector(options.name) ?? links[0];
    if (text) text.textContent = readName(product);
    const picture = item.querySelector('img');
    if (picture && product.image) picture.src = product.image;
    else if (product.name) picture?.remove();
  };
  const createItem = (product: Product) => {
    const item = pattern.cloneNode(true) as HTMLElement;
    for (const node of item.querySelectorAll('[data-island-state]'))
      node.removeAttribute('data-island-state');
    fill(item, product);
    items.set(product.url, item);
    return item;
  };

  let wanted: Product[] = [];
  let limit = ITEMS_PER_STEP;
  let isWaiting = false;

  const addItems = (onItem: OnItem) => {
    let next = list.firstElementChild;
    for (const product of wanted.slice(0, limit)) {
      const known = items.get(product.url);
      const item = known ?? createItem(product);
      if (item === next) next = next.nextElementSibling;
      else list.insertBefore(item, next);
      if (!known) onItem(product, item);
    }
    if (isWaiting || limit >= wanted.length) return;
    isWaiting = true;
    whenIdle(() => {
      isWaiting = false;
      limit += ITEMS_PER_STEP;
      if (!signal.aborted) addItems(onItem);
    });
  };

  signal.addEventListener('abort', () => list.replaceChildren(...printed));
  list.replaceChildren();
  return {
    list,
    items,
    fill,
    /**
     * Shows products. Items that stay keep their node, with its focus and mounts.
     * @param onItem gets each new item
     */
    show(products: Product[], onItem: OnItem = () => {}) {
      wanted = products;
      const urls = new Set<string>(products.map(({ url }) => url));
      for (const [url, item] of items)
        if (!urls.has(url)) {
          item.remove();
          items.delete(url);
        }
      addItems(onItem);
      if (empty) set(empty, { hidden: products[0] ? '' : null });
      set(element, { hidden: products[0] || empty ? null : '' });
    },
  };
};
