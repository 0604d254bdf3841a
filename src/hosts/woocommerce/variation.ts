// The type of its event.
import type {} from '../../behaviours/variation';
import { emit } from '../../dom/emit';
import type { StorefrontIslands } from '../../loader/types';
import { hear } from '../jquery';
import { endpointUrl } from './endpoint';
import { isOriginalThere } from './originals';

/** The form's list; with too many variations the host prints "false", and the server is asked. */
const listOf = (form: HTMLElement) => {
  try {
    return JSON.parse(form.dataset.product_variations ?? '') || [];
  } catch {
    return [];
  }
};

/** Products with variations, by us or by the host's own script, of which we only pass on what was chosen. */
export const registerVariations = (api: StorefrontIslands, template: string) => {
  const selector = 'form.variations_form';
  if (isOriginalThere('add-to-cart-variation')) {
    const tell = (target: EventTarget | null, { sku = '', variation_id: id = '' } = {}) =>
      target && emit(target, 'product:variation', { sku, id: String(id) });
    hear('found_variation', ({ target }, found) => tell(target, (found ?? {}) as object));
    hear('reset_data', ({ target }) => tell(target));
    return;
  }
  const props = (form: HTMLElement) => ({
    variations: listOf(form),
    url: endpointUrl(template, 'get_variation'),
    product: form.dataset.product_id ?? '',
    choices: '.variations select',
    output: '.single_variation',
    parts: {
      variation_description: 'woocommerce-variation-description',
      price_html: 'woocommerce-variation-price',
      availability_html: 'woocommerce-variation-availability',
    },
    reset: '.reset_variations',
  });
  // A choice that the page was opened with has a price too.
  const chosen = `${selector}:has(.variations option[selected]:not([value=""]))`;
  if (CSS.supports(`selector(${chosen})`))
    api.register({ selector: chosen, name: 'variation', load: 'idle', props });
  api.register({ selector, name: 'variation', load: 'interaction', props });
};
