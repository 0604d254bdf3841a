import { createNode } from '../../../dom/create-node';

const tag = 'wc-order-attribution-inputs';

/** Values by field; `null` empties the input. */
export type Values = Record<string, string | null>;

/**
 * The element that holds the inputs of each form; other elements in the form stay empty
 * (docs/hosts/woocommerce.md#attribution-fields).
 */
const holders = new WeakMap<Element, Element>();

/**
 * Whether this element holds the inputs of its form. Outside forms every element counts, because no form sends the
 * inputs.
 */
const isHolder = (element: Element) => {
  const form = element.closest('form');
  if (!form) return true;
  const holder = holders.get(form);
  if (holder && form.contains(holder)) return holder === element;
  holders.set(form, element);
  return true;
};

const toInputValues = (prefix: string, values: Values) =>
  new Map(Object.entries(values).map(([name, value]) => [prefix + name, value ?? '']));

const writeInputs = (root: ParentNode, valuesByName: Map<string, string>) => {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[type=hidden]')) {
    const value = valuesByName.get(input.name);
    if (value !== undefined) input.value = value;
  }
};

/**
 * Fills every input and creates missing inputs. Builds nodes instead of HTML, because the values come from addresses
 * that anybody can craft.
 */
export const fillInputs = (prefix: string, values: Values) => {
  const valuesByName = toInputValues(prefix, values);
  for (const element of document.querySelectorAll(tag)) {
    if (!isHolder(element)) element.replaceChildren();
    else if (!element.querySelector('input'))
      for (const name of valuesByName.keys()) element.append(createNode('input', { type: 'hidden', name }));
  }
  writeInputs(document, valuesByName);
};

/**
 * Defines the custom element, so that an element inserted by a fragment or a payment plugin fills itself.
 * Defining a name twice throws, so a definition of the host stays.
 * @param readPrefix returns the current prefix of the inputs' names
 */
export const defineInputs = (fill: () => void, readPrefix: () => string) => {
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      /** Values that a script sets before the page has the element. */
      earlyValues?: Values;
      connectedCallback() {
        // A value from before the definition would hide the setter.
        const earlyValues = Object.hasOwn(this, 'values') ? this.values : this.earlyValues;
        delete (this as { values?: Values }).values;
        // A later connection must not bring the values back after the visitor has withdrawn consent.
        this.earlyValues = undefined;
        fill();
        if (earlyValues) this.values = earlyValues;
      }
      /** Values by field name without the prefix, as payment plugins set the values. */
      get values(): Values {
        return Object.fromEntries(
          [...this.querySelectorAll('input')].map(({ name, value }) => [
            name.slice(readPrefix().length),
            value,
          ]),
        );
      }
      set values(values: Values) {
        if (!this.isConnected) this.earlyValues = values;
        // A field without a value becomes empty, as in the host's setter.
        const emptyValues = Object.fromEntries(Object.keys(this.values).map((name) => [name, null]));
        writeInputs(this, toInputValues(readPrefix(), { ...emptyValues, ...Object(values) }));
      }
      // After a removal another element of the form holds the inputs.
      disconnectedCallback() {
        fill();
      }
    },
  );
};
