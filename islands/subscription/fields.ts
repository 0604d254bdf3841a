/** Adds the field that only machines fill, and the checkbox that the page does not bring. */
export const addFields = (
  form: HTMLFormElement,
  submit: Element | null,
  id: string,
  honeypot: string,
  consent: string,
) => {
  const added: Element[] = [];
  if (honeypot && !form.elements.namedItem(honeypot)) {
    const trap = Object.assign(document.createElement('input'), {
      name: honeypot,
      tabIndex: -1,
      className: 'si-trap',
    });
    // Neither people nor what fills forms for them.
    trap.autocomplete = 'off';
    for (const name of ['aria-hidden', 'data-lpignore', 'data-1p-ignore']) trap.setAttribute(name, 'true');
    form.append(trap);
    added.push(trap);
  }
  if (consent && !form.elements.namedItem('consent')) {
    const label = Object.assign(document.createElement('label'), {
      className: 'si-subscription-consent',
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
    if (submit) submit.before(label);
    else form.append(label);
    added.push(label);
  }
  return () => {
    for (const node of added) node.remove();
  };
};

/**
 * Shows the server's errors at their fields, and puts the focus on the first.
 * @returns the function that takes them away again
 */
export const showFieldErrors = (form: HTMLFormElement, id: string, errors: Record<string, string>) => {
  const undo: (() => void)[] = [];
  for (const [name, text] of Object.entries(errors)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLElement) || !text) continue;
    const note = document.createElement('span');
    const before = field.getAttribute('aria-describedby');
    note.className = 'si-field-error';
    note.id = `${id}-${name}-error`;
    note.textContent = text;
    field.after(note);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', [before, note.id].filter(Boolean).join(' '));
    if (!undo[0]) field.focus();
    undo.push(() => {
      note.remove();
      field.removeAttribute('aria-invalid');
      if (before) field.setAttribute('aria-describedby', before);
      else field.removeAttribute('aria-describedby');
    });
  }
  const clear = () => {
    for (const back of undo.splice(0)) back();
  };
  return { shown: !!undo[0], clear };
};
