import { triggerPageEvent } from '../../integrations/jquery';
import type { PageConfig } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord } from '../../utils/record';

type Field = HTMLSelectElement | HTMLInputElement;

/** The states of each country, and the text of the empty option (docs/hosts/woocommerce.md#states-of-a-country). */
const readStates = (config: PageConfig) => {
  const { wc_country_select_params: page = asRecord(config.woocommerce).countrySelect } = pageGlobals as {
    wc_country_select_params?: unknown;
  };
  const { countries: json = '{}', i18n_select_state_text: emptyText = '' } = asRecord(page);
  try {
    // The shop escapes the quotation marks on some pages.
    const countries = asRecord(JSON.parse(String(json).replaceAll('&quot;', '"')));
    return { countries, choose: String(emptyText) };
  } catch {
    return { countries: {}, choose: '' };
  }
};

/** Replaces a field with a field of another kind, which has the same id and name. */
const replaceField = (old: Field, fresh: Field, className: string) => {
  const classes = old.dataset.inputClasses ?? '';
  fresh.id = old.id;
  fresh.name = old.name;
  fresh.className = `${className} ${classes}`.trim();
  if (classes) fresh.dataset.inputClasses = classes;
  old.replaceWith(fresh);
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
  const old = group?.querySelector<Field>('#calc_shipping_state');
  if (!group || !old) return;
  const { countries, choose } = readStates(config);
  const row = old.closest<HTMLElement>('.form-row');
  const isKnown = Object.hasOwn(countries, country.value);
  const states = Object.entries(asRecord(countries[country.value]));
  if (row) row.style.display = isKnown && !states.length ? 'none' : '';
  if (!isKnown) {
    // An existing text field stays, with the visitor's text.
    if (old.matches('select,[type=hidden]')) replaceField(old, createInput('text'), 'input-text');
  } else if (!states.length) {
    replaceField(old, createInput('hidden'), 'hidden');
  } else {
    const select = document.createElement('select');
    select.append(
      createOption('', choose),
      ...states.map(([code, name]) => createOption(code, String(name))),
    );
    const { value } = old;
    replaceField(old, select, 'state_select');
    select.value = states.some(([code]) => code === value) ? value : '';
  }
  triggerPageEvent('country_to_state_changed', country.value, group);
  triggerPageEvent('country_to_state_changing', country.value, group);
};

/** Offers the states of the chosen country in the shipping calculator. */
export const startCountryStates = (config: PageConfig) =>
  document.addEventListener('change', ({ target }) => {
    if ((target as Element).matches('select.country_to_state'))
      showStates(target as HTMLSelectElement, config);
  });
