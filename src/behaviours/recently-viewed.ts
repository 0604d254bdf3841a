import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number, string } from '../core/mountable/props';
import { recall, remember } from '../dom/browser-storage';
import { createRevertible } from '../dom/revertible';
import { type SafeUrl, safeUrl } from '../dom/url';
import { whenAllowed } from '../integrations/consent';
import { asRecord } from '../utils/record';
import { toText } from '../utils/text';

export const props = {
  list: string('ul,ol'),
  name: string('span'),
  limit: number(8, 1, 50),
  days: number(30, 1),
  category: string('functional'),
};

export const docs: Docs<typeof props> = {
  list: 'Selector of the list. Its first item is the pattern of all items.',
  name: 'Selector of the product’s name in an item.',
  limit: 'Greatest number of products.',
  days: 'Days after the last visit to a product, after which the browser forgets the list.',
  category: 'Consent that the browser needs to remember products; empty: none.',
};

const STORAGE_KEY = 'recently-viewed';
const SECONDS_PER_DAY = 86_400;

interface Product {
  url: SafeUrl;
  name: string;
  image: SafeUrl;
}

/** Storage and pages hold anything. Addresses of other sites are no products of this shop. */
const toProduct = (value: unknown): Product | undefined => {
  const record = asRecord(value);
  const url = safeUrl(toText(record.url));
  const name = toText(record.name).trim();
  if (!url || !name || new URL(url).origin !== location.origin) return;
  return { url, name, image: safeUrl(toText(record.image), 'image') };
};

const readStored = () => {
  const stored = recall(STORAGE_KEY);
  return (Array.isArray(stored) ? stored : []).flatMap((value) => toProduct(value) ?? []);
};

/** The first of a value that may be a list, and the address of an image that may be an object. */
const readImage = (image: unknown): unknown => {
  const [first] = Array.isArray(image) ? image : [image];
  return asRecord(first).url ?? first;
};

/** The product in the page's structured data (schema.org), which shops print for search engines. */
const readStructuredData = (): unknown => {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
    try {
      const data = JSON.parse(script.textContent ?? '');
      const nodes = [data, asRecord(data)['@graph']].flat().map(asRecord);
      const product = nodes.find((node) => /^Product(Group)?$/.test(toText([node['@type']].flat()[0])));
      if (product) return { ...product, image: readImage(product.image) };
    } catch {
      // A broken block says nothing about the other blocks.
    }
};

const readPageUrl = () =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href || location.origin + location.pathname;

/** The product of this page, from its structured data or its tags for previews. */
const readPageProduct = (url: string) => {
  const readMeta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? '';
  const data = readStructuredData();
  if (data) return toProduct({ ...asRecord(data), url });
  return /product/.test(readMeta('type'))
    ? toProduct({ url, name: readMeta('title'), image: readMeta('image') })
    : undefined;
};

/** A row of the products that this visitor has seen. The browser alone knows them, so the page may come from a cache. */
export default behaviour(props, (element, options, { signal }) => {
  const list = element.querySelector<HTMLElement>(options.list);
  const pattern = list?.firstElementChild;
  if (!list || !pattern) return;
  const printed = [...list.childNodes];
  const set = createRevertible(signal);
  const pageUrl = readPageUrl();
  const current = readPageProduct(pageUrl);

  const createItem = ({ url, name, image }: Product) => {
    const item = pattern.cloneNode(true) as HTMLElement;
    for (const link of item.querySelectorAll('a')) link.href = url;
    const text = item.querySelector(options.name) ?? item.querySelector('a');
    if (text) text.textContent = name;
    const picture = item.querySelector('img');
    if (picture && image) picture.src = image;
    else picture?.remove();
    return item;
  };
  const show = (products: Product[]) => {
    list.replaceChildren(...products.slice(0, options.limit).map(createItem));
    set(element, { hidden: products.length ? null : '' });
  };
  const stopWaiting = whenAllowed(options.category, () => {
    const stored = readStored();
    const others = stored.filter(({ url }) => url !== safeUrl(pageUrl));
    show(others);
    // The page's own product is the newest of the next page. A page without a product at the address of one means that
    // the product is gone.
    if (current || others.length < stored.length)
      remember(
        STORAGE_KEY,
        options.days * SECONDS_PER_DAY,
        [...(current ? [current] : []), ...others].slice(0, options.limit + 1),
      );
    return () => {
      remember(STORAGE_KEY, 0, null);
      show([]);
    };
  });
  return () => {
    stopWaiting();
    list.replaceChildren(...printed);
  };
});
