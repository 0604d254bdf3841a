// The type of its event.
import type {} from '../../behaviours/variation';
import { emit } from '../../dom/emit';
import type { StorefrontIslands } from '../../loader/types';
import { hear } from '../jquery';
import { endpointUrl } from './endpoint';
import { isOriginalThere } from './originals';

/** The form's list; with too many variations the host prints "false", and the server is asked. */
const ofForm = ({ product_variations: list = '', product_id: product = '' }: DOMStringMap) => {
  try {
    return { product, variations: JSON.parse(list) || [] };
  } catch {
    return { product };
  }
};

/** Products with variations, by us or by the host's own script, of which we only pass on what was chosen. */
export const registerVariations = (api: StorefrontIslands, template: string) => {
  const form = 'form.variations_form';
  // Inside the form, which is a mount point itself: an event wakes one at a time, the innermost first.
  const selector = `${form} .variations`;
  if (isOriginalThere('add-to-cart-variation')) {
    const tell = (target: EventTarget | null, { sku = '', variation_id: id = '' } = {}) =>
      target && emit(target, 'product:variation', { sku, id: String(id) });
    hear('found_variation', ({ target }, found) => tell(target, (found ?? {}) as object));
    hear('reset_data', ({ target }) => tell(target));
    return;
  }
  const props = (choices: HTMLElement) => ({
    ...ofForm(choices.closest<HTMLElement>(form)?.dataset ?? {}),
    url: endpointUrl(template, 'get_variation'),
    choices: '.variations select',
    output: '.single_variation',
    parts: {
      variation_description: 'woocommerce-variation-description',
      price_html: 'woocommerce-variation-price',
      availability_html: 'woocommerce-variation-availability',
    },
    reset: '.reset_variations',
  });
  // What the page was opened with, or chosen before we came, has a price too.
  const chosen = [...document.querySelectorAll<HTMLSelectElement>(`${selector} select`)].some(
    ({ value }) => value,
  );
  api.register({ selector, name: 'variation', load: chosen ? 'idle' : 'interaction', props });
};
