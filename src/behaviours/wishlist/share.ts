import { announce } from '../../dom/announce';
import { onPress } from '../../dom/press';
import { type Product, readCanonicalUrl, toProduct } from '../../dom/product';
import { createRevertible } from '../../dom/revertible';
import { safeUrl } from '../../dom/url';
import { mergeProducts, wishlist } from '../../stores/product-list';
import { interpolate } from '../../utils/text';

/** The products are in the fragment: servers get no long address, and caches keep one page for all lists. */
const FRAGMENT = '#wishlist=';
/** A link may come from anywhere, with any length. */
const MAX_SHARED = 500;
/** The link's text says for this time what a press has done. */
const COPIED_MS = 4000;

/** A product's address inside its site. */
const toId = ({ url }: Product) => {
  const { pathname, search } = new URL(url);
  return (pathname + search).replaceAll(',', '%2C');
};

/** The products of an address that someone has shared, without their names and pictures. */
export const readSharedProducts = (): Product[] => {
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
export const startShareLink = (
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
