import { sendToPixel } from '../../integrations/meta-pixel';
import type { Params } from './shop';

/** The pixel's names for GA4 events. */
const names = new Map([
  ['add_to_cart', 'AddToCart'],
  ['purchase', 'Purchase'],
  ['search', 'Search'],
  ['contact', 'Contact'],
  ['generate_lead', 'Lead'],
  ['submit_lead_form', 'Lead'],
  ['sign_up', 'CompleteRegistration'],
]);

const toPixelParams = ({ value, currency, items, search_term: query }: Params): Params => ({
  ...(currency !== undefined && { value, currency }),
  ...(Array.isArray(items) && { content_type: 'product', content_ids: items.map(({ item_id }) => item_id) }),
  ...(query !== undefined && { search_string: query }),
});

/** Sends the value, products and search term of an event to the page's pixel, if the pixel has a name for the event. */
export const sendPixelEvent = (name: string, params: Params) => {
  const pixelName = names.get(name);
  if (pixelName) sendToPixel(false, pixelName, toPixelParams(params));
};
