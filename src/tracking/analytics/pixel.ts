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

/** All but the first three and the last two signs made unreadable; a short number altogether. */
export const mask = (phone: string) =>
  phone.length < 6
    ? 'X'.repeat(phone.length)
    : phone.slice(0, 3) + 'X'.repeat(phone.length - 5) + phone.slice(-2);

/** Parameters in which the chat repeats the number. */
const masked = ['chat_id', 'event_label', 'event_action'];

const maskAll = (params: Params): Params => {
  const id = String(params.chat_id ?? '');
  if (!/^\+?\d+$/.test(id)) return params;
  const phone = id.replace('+', '');
  const hidden = masked.flatMap((key) =>
    typeof params[key] === 'string' ? [[key, params[key].replace(phone, () => mask(phone))]] : [],
  );
  return { ...params, ...Object.fromEntries(hidden) };
};

const shopParams = ({ value, currency, items, search_term: words }: Params): Params => ({
  ...(currency !== undefined && { value, currency }),
  ...(Array.isArray(items) && { content_type: 'product', content_ids: items.map(({ item_id }) => item_id) }),
  ...(words !== undefined && { search_string: words }),
});

/**
 * Tells the page's pixel, without names, addresses and whole phone numbers.
 * @param custom name of its own event; empty: its name for a GA4 event, if it has one
 */
export const tellPixel = (custom: string, name: string, { user_data: _, ...params }: Params) => {
  const known = names.get(name);
  if (custom) sendToPixel(true, custom, maskAll(params));
  else if (known) sendToPixel(false, known, shopParams(params));
};
