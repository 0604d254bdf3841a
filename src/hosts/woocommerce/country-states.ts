import { triggerPageEvent } from '../../integrations/jquery';
import type { PageConfig } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord } from '../../utils/record';
import { hasJQueryHandlerWith } from '../shared/original-scripts';

type Field = HTMLSelectElement | HTMLInputElement;

/** The states of each country, and the text of the empty option (docs/hosts/woocommerce.md#states-of-a-country). */
const readStates = (config: PageConfig) => {
  const { wc_country_select_params: params = asRecord(config.woocommerce).countrySelect } = pageGlobals as {
    wc_country_select_params?: unknown;
  };
  const { countries: json = '{}', i18n_select_state_text: emptyText = '' } = asRecord(params);
  try {
    // The shop escapes the quotation marks on some pages.
    const countries = asRecord(JSON.parse(String(json).replaceAll('&quot;', '"')));
    return { countries, emptyText: String(emptyText) };
  } catch {
    return { countries: {}, emptyText: '' };
  }
};

/** Replaces a field with a field of another kind, which has the same id and name. */
const replaceField = (oldField: Field, newField: Field, className: string) => {
  const classes = oldField.dataset.inputClasses ?? '';
  newField.id = oldField.id;
  newField.name = oldField.name;
  newField.className = `${className} ${classes}`.trim();
  if (classes) newField.dataset.inputClasses = classes;
  oldField.replaceWith(newField);
};

const createInput = (type: string) => {
  const field = document.createElement('input');
  // Stylesheets select the field by this attribute.
  field.setAttribute('type', type);
  return field;
};

const createOption = (value: string, text: string) =>
  Object.assign(document.createElement('option'), { value, textContent: text });

const showStates = (country: HTMLSelectElement, config: PageConfig) => {
  const group = country.closest<HTMLElement>('.woocommerce-shipping-calculator');
  const oldField = group?.querySelector<Field>('#calc_shipping_state');
  if (!group || !oldField) return;
  const { countries, emptyText } = readStates(config);
  const row = oldField.closest<HTMLElement>('.form-row');
  const isKnown = Object.hasOwn(countries, country.value);
  const states = Object.entries(asRecord(countries[country.value]));
  if (row) row.style.display = isKnown && !states.length ? 'none' : '';
  if (!isKnown) {
    // An existing text field stays, with the visitor's text.
    if (oldField.matches('select,[type=hidden]')) replaceField(oldField, createInput('text'), 'input-text');
  } else if (!states.length) {
    replaceField(oldField, createInput('hidden'), 'hidden');
  } else {
    const select = document.createElement('select');
    select.append(
      createOption('', emptyText),
      ...states.map(([code, name]) => createOption(code, String(name))),
    );
    const { value } = oldField;
    replaceField(oldField, select, 'state_select');
    select.value = states.some(([code]) => code === value) ? value : '';
  }
  triggerPageEvent('country_to_state_changed', country.value, group);
  triggerPageEvent('country_to_state_changing', country.value, group);
};

/** Offers the states of the chosen country in the shipping calculator. */
export const startCountryStates = (config: PageConfig) =>
  document.addEventListener('change', ({ target }) => {
    if (
      (target as Element).matches('select.country_to_state') &&
      // WooCommerce's own script would draw a second list beside each new select element.
      !hasJQueryHandlerWith(document.body, 'change', 'calc_shipping_state', 'country_to_state')
    )
      showStates(target as HTMLSelectElement, config);
  });
