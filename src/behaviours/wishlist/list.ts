import { whenVisible } from '../../core/moments/when-visible';
import { announce } from '../../dom/announce';
import { parseHtml } from '../../dom/html';
import { type Product, readPageProduct } from '../../dom/product';
import { createProductRow } from '../../dom/product-row';
import { createErrorMessage, createMessage } from '../../dom/show-message';
import { request } from '../../http/request';
import { wishlist } from '../../stores/product-list';
import { readSharedProducts, startShareLink } from './share';

interface Options {
  list: string;
  name: string;
  savedText: string;
  unsavedText: string;
  sharedText: string;
  saveAllText: string;
  copiedText: string;
  partText: string;
}

/** A link that someone shares brings addresses alone. The product's own page tells name and picture. */
const fetchProduct = async (url: string, signal: AbortSignal): Promise<Product | undefined> => {
  // Without cookies an address from a foreign link does nothing in the visitor's name.
  const { response, text } = await request(url, { signal, credentials: 'omit' });
  return response.ok ? readPageProduct(parseHtml(text), url) : undefined;
};

/** The products after a change. An item whose button has taken it off stays, so that a second press brings it back. */
const findShown = (shown: Product[], hasButton: (product: Product) => boolean) => {
  const staying = shown.filter((product) => wishlist.has(product) || hasButton(product));
  const urls = new Set(staying.map(({ url }) => url));
  return [...wishlist.$products.get().filter(({ url }) => !urls.has(url)), ...staying];
};

/**
 * The page's list of saved products, or of products that someone has shared.
 * @returns the function that ends it; nothing for an element without a list
 */
export const showList = (element: HTMLElement, options: Options, signal: AbortSignal) => {
  const row = createProductRow(element, options, signal);
  if (!row) return;
  const error = createErrorMessage(row.list);
  /** The products whose pages have answered. */
  const details = new Map<string, Product>();
  let shown: Product[] = [];
  let shared: Product[] = [];
  let offer: HTMLElement | undefined;

  const complete = async ({ url }: Product, item: HTMLElement) => {
    const found = await fetchProduct(url, signal).catch(() => {});
    if (!found) return;
    details.set(url, found);
    row.fill(item, found);
    if (wishlist.has(found))
      wishlist.change((products) => products.map((known) => (known.url === found.url ? found : known)));
  };

  const show = () => {
    const hasButton = ({ url }: Product) => !!row.items.get(url)?.querySelector('[data-island="wishlist"]');
    if (shared.every(wishlist.has)) shared = [];
    shown = shared[0] ? shared : findShown(shown, hasButton);
    row.show(shown, (product, item) => {
      if (!product.name) whenVisible(item, () => signal.aborted || complete(product, item));
    });
    error.remove();
    if (!shared[0]) offer?.remove();
  };

  const saveShared = () => {
    const firstLink = row.list.querySelector<HTMLElement>('a[href],button');
    if (offer?.contains(document.activeElement)) firstLink?.focus();
    const saveAll = (saved: Product[]) => {
      const urls = new Set(saved.map(({ url }) => url));
      const added = shared.filter(({ url }) => !urls.has(url));
      return [...added.map((product) => details.get(product.url) ?? product), ...saved];
    };
    if (wishlist.change(saveAll)) announce(options.savedText);
    else error.show(options.unsavedText);
  };
  const readAddress = () => {
    shared = readSharedProducts();
    shown = [];
    show();
    if (!shared[0]) return;
    offer?.remove();
    offer = createMessage((message) => row.list.before(message)).show(options.sharedText, {
      text: options.saveAllText,
      run: saveShared,
    });
  };

  const stopSharing = startShareLink(element, options, signal);
  readAddress();
  const stopShowing = wishlist.$products.listen(show);
  addEventListener('hashchange', readAddress, { signal });
  return () => {
    stopShowing();
    stopSharing();
    offer?.remove();
    error.remove();
  };
};
