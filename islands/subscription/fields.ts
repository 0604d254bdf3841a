import { createRevertible } from '../../src/dom/revertible';

/**
 * Adds the honeypot and the consent checkbox, unless the form has fields of these names.
 * @returns the function that removes the added nodes
 */
export const addFields = (
  form: HTMLFormElement,
  submitButton: Element | null,
  id: string,
  honeypot: string,
  consent: string,
) => {
  const addedNodes: Element[] = [];
  if (honeypot && !form.elements.namedItem(honeypot)) {
    const trap = Object.assign(document.createElement('input'), {
      name: honeypot,
      tabIndex: -1,
      className: 'si-ui si-trap',
    });
    // Neither people nor autofill may fill the honeypot.
    trap.autocomplete = 'off';
    for (const name of ['aria-hidden', 'data-lpignore', 'data-1p-ignore']) trap.setAttribute(name, 'true');
    form.append(trap);
    addedNodes.push(trap);
  }
  if (consent && !form.elements.namedItem('consent')) {
    const label = Object.assign(document.createElement('label'), {
      className: 'si-ui si-subscription-consent',
      htmlFor: `${id}-consent`,
    });
    label.append(
      Object.assign(document.createElement('input'), {
        type: 'checkbox',
        name: 'consent',
        value: 'yes',
        required: true,
        id: `${id}-consent`,
      }),
      consent,
    );
    if (submitButton) submitButton.before(label);
    else form.append(label);
    addedNodes.push(label);
  }
  return () => {
    for (const node of addedNodes) node.remove();
  };
};

/**
 * Shows the server's errors at their fields and focuses the first of these fields.
 * @returns whether a field has an error, and the function that removes the errors
 */
export const showFieldErrors = (form: HTMLFormElement, id: string, errors: Record<string, string>) => {
  const controller = new AbortController();
  const set = createRevertible(controller.signal);
  let firstField: HTMLElement | undefined;
  for (const [name, text] of Object.entries(errors)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLElement) || !text) continue;
    const errorNode = document.createElement('span');
    errorNode.className = 'si-ui si-surface si-field-error';
    errorNode.id = `${id}-${name}-error`;
    errorNode.textContent = text;
    field.after(errorNode);
    controller.signal.addEventListener('abort', () => errorNode.remove());
    set(field, {
      'aria-invalid': true,
      'aria-describedby': [field.getAttribute('aria-describedby'), errorNode.id].filter(Boolean).join(' '),
    });
    firstField ??= field;
  }
  firstField?.focus();
  return { hasErrors: !!firstField, clear: () => controller.abort() };
};
