import type { Variation } from '../../../behaviours/variation';
import { toRouteUrl } from '../../../dom/url';
import { request } from '../../../http/request';
import { asRecord, type Values } from '../../../utils/record';
import { escapeHtml, toText } from '../../../utils/text';

/** The most products that the Store API sends at once. */
const MAX_PER_PAGE = 100;

const toList = (value: unknown) => (Array.isArray(value) ? value.map(asRecord) : []);

const toImage = (image: Values) => ({
  src: image.src,
  srcset: image.srcset,
  sizes: image.sizes,
  alt: image.alt,
  title: image.name,
  full_src: image.src,
  gallery_thumbnail_src: image.thumbnail,
});

const toVariation = (product: Values, attributes: Record<string, string>): Variation => {
  const limits = asRecord(product.add_to_cart);
  const [image] = toList(product.images);
  return {
    variation_id: Number(product.id),
    attributes,
    sku: toText(product.sku),
    price_html: product.price_html,
    availability_html: escapeHtml(toText(asRecord(product.stock_availability).text)),
    variation_description: product.description,
    variation_is_visible: true,
    is_purchasable: product.is_purchasable,
    is_in_stock: product.is_in_stock,
    is_sold_individually: product.sold_individually === true ? 'yes' : 'no',
    min_qty: limits.minimum,
    max_qty: limits.maximum,
    step: limits.multiple_of,
    ...(image && { image: toImage(image), image_id: image.id }),
  };
};

/**
 * The variations of a product by the Store API, for a form that prints none.
 * @param root address of `wc/store/v1`
 * @param names name of the field of each attribute, by the attribute's label
 * @returns an empty list where the Store API does not tell all of them
 */
export const fetchVariations = async (
  root: string,
  id: string,
  names: Map<string, string>,
): Promise<Variation[]> => {
  const read = async (path: string): Promise<unknown> =>
    JSON.parse((await request(toRouteUrl(root, path))).text);
  const [product, list] = await Promise.all([
    read(`products/${id}`),
    read(`products?type=variation&parent=${id}&per_page=${MAX_PER_PAGE}`),
  ]);
  const details = new Map(toList(list).map((entry) => [entry.id, entry]));
  const variations = toList(asRecord(product).variations).map(({ id: variationId, attributes }) => {
    const entry = details.get(variationId);
    const choices = toList(attributes).map(({ name, value }) => [names.get(toText(name)), toText(value)]);
    return entry && choices.every(([field]) => field) && toVariation(entry, Object.fromEntries(choices));
  });
  return variations.every((variation) => !!variation) ? variations : [];
};
