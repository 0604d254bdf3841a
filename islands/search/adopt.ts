import { setAttributes } from '../../src/dom/attributes';
import { words } from '../../src/dom/text';
import type { Box } from './box';

/**
 * Listens to the page's own field and form, which stay as the server printed them.
 * @param isFull whether the suggestions have a screen of their own now
 * @returns the function that leaves both as they were
 */
export const adopt = (box: Box, input: HTMLInputElement, isFull: () => boolean): (() => void) => {
  const { options } = box;
  const { signal } = options.island;
  const { form } = input;
  const undo = setAttributes(input, {
    'data-si-search': '',
    ...(options.placeholder && { placeholder: options.placeholder }),
  });
  Object.assign(box, { input, form, field: input });
  signal.addEventListener('abort', box.cancel);
  form?.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      box.submit();
    },
    { signal },
  );
  if (!options.suggestions) return undo;

  let pressed = false;
  const listen = (target: EventTarget, types: string, listener: (event: Event) => void) => {
    for (const type of types.split(' ')) target.addEventListener(type, listener, { signal });
  };
  listen(input, 'pointerdown', () => {
    pressed = true;
  });
  listen(input, 'click focus input', ({ type }) => {
    // The press that brings the focus ends with a click, which must not land on what has opened meanwhile.
    const early = type === 'focus' && pressed && isFull();
    if (type === 'click') pressed = false;
    if (!early && !box.returning && (type !== 'input' || isFull())) box.show();
  });
  if (form)
    listen(form, 'click', (event) => {
      const button = (event.target as Element).closest('button,[type=submit],[type=image]');
      if (
        !isFull() ||
        box.open ||
        !button ||
        button.closest('dialog') ||
        !/submit|image/.test((button as HTMLButtonElement).type)
      )
        return;
      event.preventDefault();
      box.show();
    });
  listen(document, 'pointerdown focusin', ({ target }) => {
    const inside =
      (form ?? options.island.element).contains(target as Node) ||
      options.island.element.contains(target as Node);
    if (!inside && !isFull()) box.hide();
  });
  listen(window, 'online', () => {
    if (box.open) box.ask();
  });
  if (options.shortcut[0])
    import('./shortcut').then(
      ({ onShortcut }) => onShortcut(options.shortcut, input, signal, box.show),
      console.error,
    );
  return () => {
    undo();
    const { form: around, hidden, noResults } = options.classes;
    form?.classList.remove(...words(`${around} ${hidden} ${noResults}`));
  };
};
