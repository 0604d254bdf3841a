import { parseJson } from '../utils/json';
import { asRecord } from '../utils/record';
import { toText } from '../utils/text';
import { readHref } from './link-url';
import { type SafeUrl, safeUrl } from './url';

/** The data of a product that a browser can remember without becoming out of date. */
export interface Product {
  url: SafeUrl;
  /** Empty until the product's page has told it. */
  name: string;
  image: SafeUrl;
  /** Time of the visitor's last visit to the product, in milliseconds since 1970. */
  time?: number;
}

/** Storage, links and pages hold anything. Addresses of other sites are no products of this shop. */
export const toProduct = (value: unknown): Product | undefined => {
  const { url, name, image, time } = asRecord(value);
  const [address] = safeUrl(toText(url)).split('#') as [SafeUrl];
  if (!address || new URL(address).origin !== location.origin) return;
  return {
    url: address,
    name: toText(name).trim(),
    image: safeUrl(toText(image), 'image'),
    ...(typeof time === 'number' && { time }),
  };
};

/** The first of a value that may be a list, and the address of an image that may be an object. */
const readImage = (image: unknown): unknown => {
  const [first] = Array.isArray(image) ? image : [image];
  return asRecord(first).url ?? first;
};

/** The product in a page's structured data (schema.org), which shops print for search engines. */
const readStructuredData = (page: ParentNode): unknown => {
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    const data = parseJson(script.textContent);
    const nodes = [data, asRecord(data)['@graph']].flat().map(asRecord);
    const product = nodes.find((node) => /^Product(Group)?$/.test(toText([node['@type']].flat()[0])));
    if (product) return { ...product, image: readImage(product.image) };
  }
};

/** The address under which a page is known: without the parameters of a campaign. */
export const readCanonicalUrl = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href || location.origin + location.pathname;

/** The product of a page, from its structured data or its tags for previews. */
export const readPageProduct = (
  page: ParentNode = document,
  url = readCanonicalUrl(),
): Product | undefined => {
  const readMeta = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? '';
  const data = readStructuredData(page);
  const product = data
    ? toProduct({ ...asRecord(data), url })
    : /product/.test(readMeta('type'))
      ? toProduct({ url, name: readMeta('title'), image: readMeta('image') })
      : undefined;
  return product?.name ? product : undefined;
};

/** The product of an item in a list. A button that the bundle makes of a link leads to no product. */
export const readListedProduct = (item: Element): Product | undefined => {
  const link = item.querySelector('a[href]:not([data-island])');
  const heading = item.querySelector('h1,h2,h3,h4,h5,h6,[class*=title]') ?? link;
  const picture = item.querySelector('img');
  return toProduct({
    url: link && readHref(link),
    name: heading?.textContent,
    image: picture?.currentSrc || picture?.src,
  });
};
