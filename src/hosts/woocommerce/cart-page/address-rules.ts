import type { PageConfig } from '../../../types';
import { asRecord } from '../../../utils/record';
import { readHostJson, readHostParams } from '../host-params';

interface FieldRule {
  label?: unknown;
  placeholder?: unknown;
  hidden?: unknown;
}

type Field = HTMLInputElement | HTMLSelectElement;

/** The rules by country, and the selector of each field (docs/hosts/woocommerce.md#states-of-a-country). */
const readRules = (config: PageConfig) => {
  const params = readHostParams('wc_address_i18n_params', config, 'addressI18n');
  return { countries: readHostJson(params.locale), selectors: readHostJson(params.locale_fields) };
};

const applyRule = (row: HTMLElement, { label, placeholder, hidden }: FieldRule) => {
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
export const applyAddressRules = (country: HTMLSelectElement, group: Node, config: PageConfig) => {
  const { countries, selectors } = readRules(config);
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
