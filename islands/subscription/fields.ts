import { createNode } from '../../src/dom/create-node';
import { createRevertible } from '../../src/dom/revertible';

/** Adds the honeypot, unless the page prints it. Its value never leaves the page. @returns the honeypot */
export const addTrap = (form: HTMLFormElement, honeypot: string) => {
  const printed = form.querySelector<HTMLInputElement>('input.si-trap');
  if (printed) return printed;
  // A field of the page may have the same name, and people fill such a field.
  let name = honeypot;
  while (form.elements.namedItem(name)) name += '_';
  const trap = createNode('input', {
    name,
    class: 'si-ui si-trap',
    // Neither people nor autofill may fill the honeypot.
    tabindex: '-1',
    autocomplete: 'off',
    'aria-hidden': 'true',
    'data-lpignore': 'true',
    'data-1p-ignore': 'true',
  });
  form.append(trap);
  return trap;
};

/** Adds the consent checkbox, unless the form has a field of its name. @returns the added node */
export const addConsent = (form: HTMLFormElement, submitButton: Element | null, id: string, text: string) => {
  if (form.elements.namedItem('consent')) return;
  const fieldId = `${id}-consent`;
  const label = createNode(
    'label',
    { class: 'si-ui si-subscription-consent', for: fieldId },
    createNode('input', { type: 'checkbox', name: 'consent', value: 'yes', required: '', id: fieldId }),
    text,
  );
  if (submitButton) submitButton.before(label);
  else form.append(label);
  return label;
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
    const errorId = `${id}-${name}-error`;
    const errorNode = createNode('span', { class: 'si-ui si-surface si-field-error', id: errorId }, text);
    field.after(errorNode);
    controller.signal.addEventListener('abort', () => errorNode.remove());
    set(field, {
      'aria-invalid': true,
      'aria-describedby': [field.getAttribute('aria-describedby'), errorId].filter(Boolean).join(' '),
    });
    firstField ??= field;
  }
  firstField?.focus();
  return { hasErrors: !!firstField, clear: () => controller.abort() };
};
