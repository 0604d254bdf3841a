import { parseHtml } from '../../dom/html';
import { sanitize, toPlainText } from '../../dom/sanitize';
import { safeUrl, toRouteUrl } from '../../dom/url';
import { requestRest } from '../../http/rest';
import type {
  SearchGateway,
  SearchResponse,
  SearchSource,
  Suggestion,
  ViewAll,
} from '../../stores/search-gateway';
import { toText } from '../../utils/text';
import { createResponseError } from './failures';

const toList = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : []).filter((item) => item && typeof item === 'object');

/** Titles arrive escaped for a script string, with entities: `5\" Pot &amp; lid` (docs/hosts/ysm.md#response). */
const readTitle = (value: unknown) => toPlainText(toText(value).replace(/\\(["'\\])/g, '$1'));

/** Removes the button from the host's markup, because an option must not contain a control. */
const takeButton = (html: string): { html: string; productId?: string } => {
  if (!html.includes('add_to_cart')) return { html };
  const content = parseHtml(html);
  const button = content.querySelector<HTMLElement>(
    ':is(a,button):is(.smart-search-add_to_cart,.ajax_add_to_cart)',
  );
  if (!button) return { html };
  button.remove();
  // An element of the live document would load the pictures and run their handlers.
  const holder = content.ownerDocument.createElement('div');
  holder.append(content);
  return { html: holder.innerHTML, productId: button.dataset.product_id };
};

const toSuggestion = ({ value, data, url, id, addToCart }: Record<string, unknown>): Suggestion => {
  const { html, productId } = takeButton(toText(data));
  // An id of -1 marks an entry without a target (docs/hosts/ysm.md#response).
  const suggestion: Suggestion = {
    value: readTitle(value),
    url: toText(id) === '-1' ? '' : safeUrl(toText(url)),
    html,
  };
  const product = productId ?? (addToCart ? toText(id) : '');
  return product ? { ...suggestion, productId: product } : suggestion;
};

const readViewAll = (value: unknown): ViewAll | undefined => {
  const link = sanitize(toText(value)).querySelector('a');
  const url = safeUrl(link?.getAttribute('href') ?? '');
  return link && url ? { url, text: link.textContent?.trim() ?? '' } : undefined;
};

/**
 * The route's address for a query. The shop prints the address with an open end (`…/search?`, `…/search?lang=en&`).
 * With plain permalinks a second question mark would become part of the route (docs/hosts/ysm.md#request).
 */
export const createSearchUrl = ({ endpoint, restUrl, searchId }: SearchSource, query: string): URL => {
  const url = new URL(endpoint || toRouteUrl(restUrl, 'ysm/v1/search'), document.baseURI);
  for (const [key, value] of [...url.searchParams])
    if (value.endsWith('?')) url.searchParams.set(key, value.slice(0, -1));
  url.searchParams.set('id', searchId);
  url.searchParams.set('query', query);
  return url;
};

/** The search plugin's REST route (docs/hosts/ysm.md#request). */
export const createPluginSearch = (source: SearchSource): SearchGateway => {
  const { nonce } = source;
  return {
    async search(query, signal): Promise<SearchResponse> {
      const options = { signal, nonce, insistent: true, locale: '' };
      const { value } = await requestRest(createSearchUrl(source, query), options);
      const response = (value ?? {}) as Record<string, unknown>;
      if (!Array.isArray(response.suggestions))
        throw createResponseError('plugin', response, 'The response has no list of suggestions.');
      const suggestions = toList(response.suggestions).map(toSuggestion);
      const viewAll = readViewAll(response.view_all_link);
      return {
        suggestions,
        total: suggestions.length,
        keywords: (Array.isArray(response.keywords) ? response.keywords : []).map(toText).filter(Boolean),
        ...(viewAll && { viewAll: viewAll }),
      };
    },
  };
};
