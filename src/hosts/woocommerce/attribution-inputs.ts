const tag = 'wc-order-attribution-inputs';

/** Values by field; `null` empties the input. */
export type Values = Record<string, string | null>;

/** The element that has the inputs of each form; the others in it stay empty (commerce contract §10). */
const holders = new WeakMap<Element, Element>();

/** Whether this element is the one of its form. Outside of forms nothing is sent, and each one counts. */
const holds = (element: Element) => {
  const form = element.closest('form');
  if (!form) return true;
  const holder = holders.get(form);
  if (holder && form.contains(holder)) return holder === element;
  holders.set(form, element);
  return true;
};

/** Fills every input there is or should be. Built as nodes: the values come from addresses that anybody can make up. */
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
 * Makes the element known, so that one inserted by a fragment or a payment plugin is filled in the same moment.
 * Registering twice throws, so a page whose own script was faster keeps its element.
 */
export const defineInputs = (fill: () => void) => {
  if (customElements.get(tag)) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      connectedCallback() {
        fill();
      }
      // A form whose holder goes needs another one.
      disconnectedCallback() {
        fill();
      }
    },
  );
};
