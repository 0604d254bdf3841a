import { whenVisible } from '../../core/moments/when-visible';
import { announce } from '../../dom/announce';
import { parseHtml } from '../../dom/html';
import { onPress } from '../../dom/press';
import { type Product, readCanonicalUrl, readPageProduct, toProduct } from '../../dom/product';
import { createProductRow } from '../../dom/product-row';
import { createRevertible } from '../../dom/revertible';
import { createErrorMessage, createMessage } from '../../dom/show-message';
import { safeUrl } from '../../dom/url';
import { request } from '../../http/request';
import { mergeProducts, wishlist } from '../../stores/product-list';
import { interpolate } from '../../utils/text';

/** The products are in the fragment: servers get no long address, and caches keep one page for all lists. */
const FRAGMENT = '#wishlist=';
/** A link may come from anywhere, with any length. */
const MAX_SHARED = 500;
/** The link's text says for this time what a press has done. */
const COPIED_MS = 4000;

const toId = ({ url }: Product) => {
  const { pathname, search } = new URL(url);
  return (pathname + search).replaceAll(',', '%2C');
};

/** The products of an address that someone has shared, without their names and pictures. */
const readSharedProducts = (): Product[] => {
  const { hash } = location;
  if (!hash.startsWith(FRAGMENT)) return [];
  const ids = hash.slice(FRAGMENT.length).split(',').slice(0, MAX_SHARED);
  return mergeProducts(
    ids.flatMap((id) => (id.startsWith('/') ? (toProduct({ url: id.replaceAll('%2C', ',') }) ?? []) : [])),
  );
};

/**
 * Keeps the address of the link to share, and copies it or opens the device's own sharing after a press.
 * @returns the function that ends it
 */
const startShareLink = (
  element: HTMLElement,
  { copiedText, partText }: { copiedText: string; partText: string },
  signal: AbortSignal,
) => {
  const link = element.querySelector<HTMLAnchorElement>('a[data-slot=share]');
  if (!link) return () => {};
  const set = createRevertible(signal);
  const printed = [...link.childNodes];
  const showPrinted = () => link.replaceChildren(...printed);
  let timer: ReturnType<typeof setTimeout>;
  const say = (text: string) => {
    announce(text);
    link.replaceChildren(text);
    clearTimeout(timer);
    timer = setTimeout(showPrinted, COPIED_MS);
  };
  const share = async () => {
    const { href } = link;
    const part =
      wishlist.$products.get().length > MAX_SHARED ? interpolate(partText, { count: MAX_SHARED }) : '';
    try {
      if (navigator.share) {
        await navigator.share({ url: href });
        if (part) say(part);
      } else {
        await navigator.clipboard.writeText(href);
        say(part ? `${copiedText} ${part}` : copiedText);
      }
    } catch (error) {
      // The visitor may close the device's own sharing. Otherwise the address is in the browser's field, to copy.
      if ((error as Error).name !== 'AbortError') location.assign(safeUrl(href));
    }
  };
  onPress(link, signal, share);
  const stopFollowing = wishlist.$products.subscribe((products) => {
    if (!products[0]) return set(link, { hidden: '' });
    const ids = products.slice(0, MAX_SHARED).map(toId);
    set(link, { hidden: null, href: safeUrl(`${readCanonicalUrl()}${FRAGMENT}${ids.join(',')}`) });
  });
  return () => {
    stopFollowing();
    clearTimeout(timer);
    showPrinted();
  };
};

type Options = Record<
  'list' | 'name' | 'savedText' | 'unsavedText' | 'sharedText' | 'saveAllText' | 'copiedText' | 'partText',
  string
>;

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
