// Imports the type of the variation event.
import type {} from '../../../behaviours/variation';
import { emit } from '../../../dom/emit';
import { onPageEvent } from '../../../integrations/jquery';
import { createEndpointUrl } from '../cart/endpoint';
import type { Shop } from '../features';
import { followForms } from './bridge';
import { formSelector } from './form';

/** The form's variations. For a long list the host prints "false", and the behaviour requests each chosen variation. */
const readVariations = ({ product_variations: list = '', product_id: product = '' }: DOMStringMap) => {
  try {
    return { product, variations: JSON.parse(list) || [] };
  } catch {
    return { product };
  }
};

/** Reports the choices that WooCommerce's own script finds as events of the bundle. */
export const reportChoices = () => {
  const report = (target: EventTarget | null, { sku = '', variation_id: id = '' } = {}) =>
    target && emit(target, 'product:variation', { sku, id: String(id) });
  onPageEvent('found_variation', ({ target }, found) => report(target, (found ?? {}) as object));
  onPageEvent('reset_data', ({ target }) => report(target));
};

/** Registers products with variations. */
export const registerVariations = ({ api, config, getSettings }: Shop) => {
  followForms(config);
  api.register({
    // The element is inside the form, which is a mount point too. An event activates the innermost mount point first.
    selector: `${formSelector} .variations`,
    name: 'variation',
    // Possible options, and the choice that the address names, show before the visitor chooses.
    load: 'idle',
    props: (choices: HTMLElement) => {
      const { wcAjaxUrl, storeApiUrl } = getSettings();
      const props = {
        ...readVariations(choices.closest<HTMLElement>(formSelector)?.dataset ?? {}),
        url: createEndpointUrl(wcAjaxUrl, 'get_variation'),
        choices: '.variations select',
        output: '',
        reset: '.reset_variations',
      };
      // WooCommerce's blocks print buttons in place of the fields.
      return choices.matches('[class*=variation-selector]')
        ? import('../blocks/options').then(({ prepareOptions }) =>
            prepareOptions(choices, props, storeApiUrl),
          )
        : props;
    },
  });
};
