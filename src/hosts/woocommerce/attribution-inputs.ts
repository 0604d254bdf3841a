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
const holds = (element: Element) => {
  const form = element.closest('form');
  if (!form) return true;
  const holder = holders.get(form);
  if (holder && form.contains(holder)) return holder === element;
  holders.set(form, element);
  return true;
};

const names = (prefix: string, values: Values) =>
  new Map(Object.entries(values).map(([name, value]) => [prefix + name, value ?? '']));

const write = (root: ParentNode, known: Map<string, string>) => {
  for (const input of root.querySelectorAll<HTMLInputElement>('input[type=hidden]')) {
    const value = known.get(input.name);
    if (value !== undefined) input.value = value;
  }
};

/**
 * Fills every input, creating missing ones. Builds nodes, because the values come from addresses that anybody
 * can craft.
 */
export const fillInputs = (prefix: string, values: Values) => {
  const known = names(prefix, values);
  for (const element of document.querySelectorAll(tag)) {
    if (!holds(element)) element.replaceChildren();
    else if (!element.querySelector('input'))
      for (const name of known.keys())
        element.append(Object.assign(document.createElement('input'), { type: 'hidden', name }));
  }
  write(document, known);
};

/**
 * Defines the custom element, so that an element inserted by a fragment or a payment plugin fills itself.
 * Defining a name twice throws, so a definition of the host stays.
 * @param prefix of the names of inputs; each use reads the prefix anew
 */
export const defineInputs = (fill: () => void, prefix: () => string) => {
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback() {
        // A value from before the definition would hide the setter.
        const early = Object.hasOwn(this, 'values') ? this.values : undefined;
        delete (this as { values?: Values }).values;
        fill();
        if (early) this.values = early;
      }
      /** Values by field, without the prefix, as payment plugins set them. */
      get values(): Values {
        return Object.fromEntries(
          [...this.querySelectorAll('input')].map(({ name, value }) => [name.slice(prefix().length), value]),
        );
      }
      set values(values: Values) {
        write(this, names(prefix(), Object(values)));
      }
      // Another element of the form takes over.
      disconnectedCallback() {
        fill();
      }
    },
  );
};
