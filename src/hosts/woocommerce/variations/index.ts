// Imports the type of the variation event.
import type {} from '../../../behaviours/variation';
import { emit } from '../../../dom/emit';
import { onPageEvent } from '../../../integrations/jquery';
import { createEndpointUrl } from '../cart/endpoint';
import type { Shop } from '../features';
import { followForms } from './bridge';
import { formSelector } from './form';
import { readCustomData, readVariations } from './variation-list';

/** Reports the choices that WooCommerce's own script finds as events of the bundle. */
export const reportChoices = () => {
  const report = (target: EventTarget | null, { sku = '', variation_id: id = '' } = {}) =>
    target && emit(target, 'product:variation', { sku, id: String(id) });
  onPageEvent('found_variation', ({ target }, found) => report(target, (found ?? {}) as object));
  onPageEvent('reset_data', ({ target }) => report(target));
};

export const registerVariations = ({ api, getSettings }: Shop) => {
  followForms();
  document.addEventListener('product:variations', ({ target, detail }) => {
    const form = (target as Element).closest<HTMLElement>(formSelector);
    detail.variations = (form && readVariations(form)) ?? detail.variations;
  });
  api.register({
    // The element is inside the form, which is a mount point too. An event activates the innermost mount point first.
    selector: `${formSelector} .variations`,
    name: 'variation',
    // Possible options, and the choice that the address names, show before the visitor chooses.
    load: 'idle',
    props: (choices: HTMLElement) => {
      const { wcAjaxUrl, storeApiUrl } = getSettings();
      const form = choices.closest<HTMLElement>(formSelector);
      const customData = form && readCustomData(form);
      const props = {
        product: form?.dataset.product_id ?? '',
        url: createEndpointUrl(wcAjaxUrl, 'get_variation'),
        ...(customData != null && { fields: { custom_data: customData } }),
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
