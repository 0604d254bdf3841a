// Imports the type of the variation event.
import type {} from '../../../behaviours/variation';
import { emit } from '../../../dom/emit';
import { findJQuery, onPageEvent } from '../../../integrations/jquery';
import { createEndpointUrl } from '../cart/endpoint';
import type { Shop } from '../features';
import { followForms } from './bridge';
import { formSelector } from './form';
import { readCustomData, readVariations } from './variation-list';

/** A form of blocks. WooCommerce's own script finds no fields in it. */
const blockForm = `${formSelector}.wc-block-add-to-cart-with-options`;

/**
 * Works beside WooCommerce's own script: reports the choices that it finds as events of the bundle, and runs the forms of
 * blocks, which have no fields before the bundle has made them.
 */
export const followOriginal = (shop: Shop) => {
  const isBlock = (target: EventTarget | null) => (target as Element | null)?.closest?.(blockForm);
  const report = (target: EventTarget | null, { sku = '', variation_id: id = '' } = {}) =>
    target && !isBlock(target) && emit(target, 'product:variation', { sku, id: String(id) });
  onPageEvent('found_variation', ({ target }, found) => report(target, (found ?? {}) as object));
  onPageEvent('reset_data', ({ target }) => report(target));
  // The script takes each form of its class, and would reset what the bundle has found.
  const detach = (form: Element) => findJQuery()?.(form).off('.wc-variation-form');
  document.querySelectorAll(blockForm).forEach(detach);
  onPageEvent('wc_variation_form', ({ target }) => {
    const form = isBlock(target);
    if (form) detach(form);
  });
  registerVariations(shop, blockForm);
};

export const registerVariations = ({ api, getSettings }: Shop, forms = formSelector) => {
  followForms(forms);
  document.addEventListener('product:variations', ({ target, detail }) => {
    const form = (target as Element).closest<HTMLElement>(formSelector);
    detail.variations = (form && readVariations(form)) ?? detail.variations;
  });
  api.register({
    // The element is inside the form, which is a mount point too. An event activates the innermost mount point first.
    selector: `${forms} .variations`,
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
        ? import('../blocks/options').then(({ prepareOptions }) => {
            prepareOptions(choices, storeApiUrl);
            return props;
          })
        : props;
    },
  });
};
