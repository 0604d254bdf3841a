import { behaviour } from '../core/mountable/behaviour';
import { type Docs, number, string } from '../core/mountable/props';
import { type Product, readCanonicalUrl, readPageProduct } from '../dom/product';
import { createProductRow } from '../dom/product-row';
import { safeUrl } from '../dom/url';
import { whenAllowed } from '../integrations/consent';
import { viewed } from '../stores/product-list';

export const props = {
  list: string('ul,ol'),
  name: string('span'),
  limit: number(8, 1, 50),
  days: number(30, 1),
  category: string('functional'),
};

export const docs: Docs<typeof props> = {
  list: 'Selector of the list. Its first item, or the one in its `template`, is the pattern of all items.',
  name: 'Selector of the product’s name in an item.',
  limit: 'Greatest number of products.',
  days: 'Days after the last visit to a product, after which the browser forgets it.',
  category: 'Consent that the browser needs to remember products; empty: none.',
};

const MS_PER_DAY = 86_400_000;

/** A row of the products that this visitor has seen. The browser alone knows them, so the page may come from a cache. */
export default behaviour(props, (element, options, { signal }) => {
  const row = createProductRow(element, options, signal);
  if (!row) return;
  const pageUrl = safeUrl(readCanonicalUrl());
  const current = readPageProduct();
  const stopShowing = viewed.$products.subscribe((products) =>
    row.show(products.filter(({ url }) => url !== pageUrl).slice(0, options.limit)),
  );
  const stopWaiting = whenAllowed(options.category, () => {
    const forget = viewed.allow();
    const now = Date.now();
    const stays = ({ url, time = 0 }: Product) => url !== pageUrl && now - time < options.days * MS_PER_DAY;
    // The page's own product is the newest of the next page. A page without a product at the address of one means that
    // the product is gone.
    if (current || !viewed.$products.get().every(stays))
      viewed.change((products) =>
        [...(current ? [{ ...current, time: now }] : []), ...products.filter(stays)].slice(
          0,
          options.limit + 1,
        ),
      );
    return forget;
  });
  return () => {
    stopWaiting();
    stopShowing();
  };
});
