import { createHttpError, request } from '../../http/request';
import { formatPrice, type Price } from '../../stores/price';
import type { SearchResponse, Suggestion, ViewAll } from '../../stores/search-gateway';
import { parseJson } from '../../utils/json';
import { asRecord, readPath } from '../../utils/record';
import { toText } from '../../utils/text';
import { warnOnce } from '../../utils/warn';
import { createResponseError } from './failures';

/** A result as a page's own source sends it. */
export interface SearchSourceSuggestion extends Omit<Suggestion, 'url' | 'price' | 'productId'> {
  url?: string;
  /** Text, number or amount; `priceHtml` is the shop's own markup. */
  price?: Price;
  productId?: string | number;
}

/** Response of a page's own source: the results, or an object with results, total and further fields. */
export type SearchSourceResponse =
  | SearchSourceSuggestion[]
  | { suggestions: SearchSourceSuggestion[]; total?: number; viewAll?: ViewAll; keywords?: string[] };

/** Usual names of the list in a response, and of each field of a result, in the order of preference. */
const fieldNames: Record<string, string[]> = {
  items: ['suggestions', 'results', 'items', 'products', 'hits', 'data'],
  total: ['total', 'count', 'found'],
  value: ['value', 'title', 'name', 'label'],
  url: ['url', 'link', 'permalink', 'href'],
  image: ['image', 'thumbnail', 'picture', 'img'],
  price: ['price'],
  note: ['note', 'category', 'subtitle'],
};

/** Fields that have the same name in a response. */
const FURTHER_FIELDS = 'rating soldOut productId priceHtml html sku attributes viewAll keywords'.split(' ');

/** @param fields paths in the response by the bundle's field names: `{"value": "headline", "items": "data.list"}` */
export const createReader = (source: string, fields: Record<string, unknown> = {}) => {
  const knownFields = [...Object.keys(fieldNames), ...FURTHER_FIELDS];
  for (const field of Object.keys(fields))
    if (!knownFields.includes(field))
      warnOnce(`search: ${field} in data-fields is unknown. Known fields: ${knownFields.join(', ')}`);
  const read = (value: unknown, field: string): unknown => {
    const path = fields[field];
    if (typeof path === 'string') return readPath(value, path);
    return (fieldNames[field] ?? [field])
      .map((name) => readPath(value, name))
      .find((candidate) => candidate != null);
  };

  const readName = (item: unknown) => toText(read(item, 'value')).trim();

  const toSuggestion = (item: unknown): Suggestion => {
    const price = formatPrice(read(item, 'price'));
    const rating = Number(read(item, 'rating'));
    const suggestion: Suggestion = { value: readName(item), url: toText(read(item, 'url')) };
    if (price) suggestion.price = price;
    if (rating > 0) suggestion.rating = rating;
    for (const field of ['image', 'note', 'soldOut', 'productId', 'priceHtml', 'html'] as const) {
      const fieldText = toText(read(item, field));
      if (fieldText) suggestion[field] = fieldText;
    }
    if (read(item, 'soldOut') === true) suggestion.soldOut = true;
    return suggestion;
  };

  /**
   * The results in a response that have a name.
   * @throws HttpError for anything that has no list of results, or no result with a name
   */
  const readItems = (response: unknown): unknown[] => {
    const items = Array.isArray(response) && !fields.items ? response : read(response, 'items');
    if (!Array.isArray(items))
      throw createResponseError(
        source,
        response,
        'No list of results: name the field in data-fields=\'{"items": "…"}\'.',
      );
    const namedItems = items.filter(readName);
    if (items[0] !== undefined && !namedItems[0])
      throw createResponseError(
        source,
        items[0],
        'No result has a name: set the field in data-fields=\'{"value": "…", "url": "…"}\'.',
      );
    return namedItems;
  };

  /** @throws HttpError as `readItems` does */
  const readResponse = (response: unknown): SearchResponse => {
    const suggestions = readItems(response).map(toSuggestion);
    const viewAll = asRecord(read(response, 'viewAll'));
    const keywords = read(response, 'keywords');
    return {
      suggestions,
      total: Math.max(suggestions.length, Number(read(response, 'total')) || 0),
      keywords: (Array.isArray(keywords) ? keywords : []).map(toText).filter(Boolean),
      ...(viewAll.url && viewAll.text
        ? { viewAll: { url: String(viewAll.url), text: String(viewAll.text) } }
        : {}),
    };
  };
  return { read, toSuggestion, readItems, readResponse };
};

export type Reader = ReturnType<typeof createReader>;

/**
 * Requests JSON for a source.
 * @throws HttpError `unknown_error` for a bad status, `invalid_json` with advice for anything that is no JSON
 */
export const requestJson = async (source: string, url: string, signal?: AbortSignal): Promise<unknown> => {
  const { response, text } = await request(url, signal ? { signal } : {});
  if (!response.ok) throw createHttpError('unknown_error', text);
  const value = parseJson(text);
  if (value === undefined) throw createResponseError(source, text, `${url} sent no JSON.`);
  return value;
};
