import { sendToPixel } from '../../gateways/tags';
import type { Params } from './shop';

/** The pixel's names of what GA4 calls otherwise. */
const names = new Map([
  ['add_to_cart', 'AddToCart'],
  ['purchase', 'Purchase'],
  ['search', 'Search'],
  ['contact', 'Contact'],
  ['generate_lead', 'Lead'],
  ['submit_lead_form', 'Lead'],
  ['sign_up', 'CompleteRegistration'],
]);

const shopParams = ({ value, currency, items, search_term: words }: Params): Params => ({
  ...(currency !== undefined && { value, currency }),
  ...(Array.isArray(items) && { content_type: 'product', content_ids: items.map(({ item_id }) => item_id) }),
  ...(words !== undefined && { search_string: words }),
});

/** Tells the page's pixel of an event that it has a name for, without names and addresses. */
export const tellPixel = (name: string, params: Params) => {
  const known = names.get(name);
  if (known) sendToPixel(false, known, shopParams(params));
};
