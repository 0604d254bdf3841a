import { createRevertible } from '../../src/dom/revertible';

/** Adds the honeypot, unless the page prints it. Its value never leaves the page. @returns the honeypot */
export const addTrap = (form: HTMLFormElement, honeypot: string) => {
  const printed = form.querySelector<HTMLInputElement>('input.si-trap');
  if (printed) return printed;
  // A field of the page may have the same name, and people fill such a field.
  let name = honeypot;
  while (form.elements.namedItem(name)) name += '_';
  const trap = Object.assign(document.createElement('input'), {
    name,
    tabIndex: -1,
    className: 'si-ui si-trap',
  });
  // Neither people nor autofill may fill the honeypot.
  trap.autocomplete = 'off';
  for (const mark of ['aria-hidden', 'data-lpignore', 'data-1p-ignore']) trap.setAttribute(mark, 'true');
  form.append(trap);
  return trap;
};

/** Adds the consent checkbox, unless the form has a field of its name. @returns the added node */
export const addConsent = (form: HTMLFormElement, submitButton: Element | null, id: string, text: string) => {
  if (form.elements.namedItem('consent')) return;
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
