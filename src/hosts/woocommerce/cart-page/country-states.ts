import { createNode } from '../../../dom/create-node';
import { onPageEvent } from '../../../integrations/jquery';
import { triggerPageEvent } from '../../../integrations/page-events';
import { asRecord, type Values } from '../../../utils/record';
import { readHostJson, readHostParams } from '../host-params';
import { totalsListeners } from './cart-parts';

type Field = HTMLInputElement | HTMLSelectElement;

/** The rules by country, and the selector of each field (docs/hosts/woocommerce.md#states-of-a-country). */
const readRules = () => {
  const params = readHostParams('wc_address_i18n_params', 'addressI18n');
  return { countries: readHostJson(params.locale), selectors: readHostJson(params.locale_fields) };
};

const applyRule = (row: HTMLElement, { label, placeholder, hidden }: Values) => {
  const labelNode = row.querySelector('label');
  const field = row.querySelector<Field>('input,select');
  row.style.display = hidden ? 'none' : '';
  // The shop would check the address with a value that the visitor no longer sees.
  if (hidden && field) field.value = '';
  if (typeof label === 'string' && labelNode) labelNode.textContent = label;
  // Beside a label for screen readers alone, the placeholder is the text that others see.
  const text = placeholder ?? label;
  if (typeof text === 'string' && field?.hasAttribute('placeholder')) field.setAttribute('placeholder', text);
};

/** Shows, hides and names the fields of an address as the chosen country has them. */
const applyAddressRules = (country: HTMLSelectElement, group: Node) => {
  const { countries, selectors } = readRules();
  const defaults = asRecord(countries.default);
  const rules = asRecord(Object.hasOwn(countries, country.value) ? countries[country.value] : undefined);
  for (const [name, selector] of Object.entries(selectors)) {
    const rule = { ...asRecord(defaults[name]), ...asRecord(rules[name]) };
    // A country without states hides the row of the state by itself.
    for (const row of document.querySelectorAll<HTMLElement>(String(selector)))
      if (group.contains(row) && (rule.hidden || !row.querySelector('input[type=hidden]')))
        applyRule(row, rule);
  }
};

/** The states of each country, and the text of the empty option (docs/hosts/woocommerce.md#states-of-a-country). */
const readStates = () => {
  const params = readHostParams('wc_country_select_params', 'countrySelect');
  return {
    countries: readHostJson(params.countries),
    emptyText: String(params.i18n_select_state_text ?? ''),
  };
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

const showStates = (country: HTMLSelectElement) => {
  const group = country.closest<HTMLElement>('.woocommerce-shipping-calculator');
  const oldField = group?.querySelector<Field>('#calc_shipping_state');
  if (!group || !oldField) return;
  const { countries, emptyText } = readStates();
  const row = oldField.closest<HTMLElement>('.form-row');
  const isKnown = Object.hasOwn(countries, country.value);
  const states = Object.entries(asRecord(countries[country.value]));
  if (row) row.style.display = isKnown && !states.length ? 'none' : '';
  if (!isKnown) {
    // An existing text field stays, with the visitor's text.
    if (oldField.matches('select,[type=hidden]'))
      replaceField(oldField, createNode('input', { type: 'text' }), 'input-text');
  } else if (!states.length) {
    replaceField(oldField, createNode('input', { type: 'hidden' }), 'hidden');
  } else {
    const options = [['', emptyText], ...states].map(([value, text]) =>
      createNode('option', { value: `${value}` }, `${text}`),
    );
    const select = createNode('select', {}, ...options);
    const { value } = oldField;
    replaceField(oldField, select, 'state_select');
    select.value = states.some(([code]) => code === value) ? value : '';
  }
  applyAddressRules(country, group);
  triggerPageEvent('country_to_state_changed', country.value, group);
  triggerPageEvent('country_to_state_changing', country.value, group);
};

const countrySelector = 'select.country_to_state';

/** Offers the states and the fields of the chosen country in the shipping calculator. */
export const startCountryStates = (signal: AbortSignal) => {
  const onChange = ({ target }: Event) => {
    if ((target as Element).matches(countrySelector)) showStates(target as HTMLSelectElement);
  };
  document.addEventListener('change', onChange, { signal });
  const applyAll = () => {
    for (const country of document.querySelectorAll<HTMLSelectElement>(countrySelector)) {
      const group = country.closest('.woocommerce-shipping-calculator');
      if (group) applyAddressRules(country, group);
    }
  };
  // The server prints every country's fields alike.
  applyAll();
  const stop = onPageEvent('updated_cart_totals', applyAll);
  totalsListeners.add(applyAll);
  signal.addEventListener('abort', () => {
    stop();
    totalsListeners.delete(applyAll);
  });
};
