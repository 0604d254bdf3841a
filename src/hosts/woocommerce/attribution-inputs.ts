const tag = 'wc-order-attribution-inputs';

/** Values by field; `null` empties the input. */
export type Values = Record<string, string | null>;

/**
 * The element that holds the inputs of each form; other elements in the form stay empty
 * (docs/hosts/woocommerce.md#attribution-fields).
 */
const holders = new WeakMap<Element, Element>();

/**
 * Whether this element holds the inputs of its form. Outside forms nothing is sent, and every element counts.
 */
const holds = (element: Element) => {
  const form = element.closest('form');
  if (!form) return true;
  const holder = holders.get(form);
  if (holder && form.contains(holder)) return holder === element;
  holders.set(form, element);
  return true;
};

/**
 * Fills every input, creating missing ones. Builds nodes, because the values come from addresses that anybody
 * can craft.
 */
export const fillInputs = (prefix: string, values: Values) => {
  const known = new Map(Object.entries(values).map(([name, value]) => [prefix + name, value ?? '']));
  for (const element of document.querySelectorAll(tag)) {
    if (!holds(element)) element.replaceChildren();
    else if (!element.querySelector('input'))
      for (const name of known.keys())
        element.append(Object.assign(document.createElement('input'), { type: 'hidden', name }));
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=hidden]')) {
    const value = known.get(input.name);
    if (value !== undefined) input.value = value;
  }
};

/**
 * Defines the custom element, so that an element inserted by a fragment or a payment plugin fills itself.
 * Defining a name twice throws, so the host's own definition wins.
 */
export const defineInputs = (fill: () => void) => {
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback() {
        fill();
      }
      // Another element of the form takes over.
      disconnectedCallback() {
        fill();
      }
    },
  );
};
