import { createRevertible } from '../../src/dom/revertible';
import { reportError } from '../../src/utils/report-error';
import type { SearchController } from './controller';
import { submit } from './submit';

export const attachToField = (controller: SearchController, input: HTMLInputElement) => {
  const { options, box } = controller;
  const { signal } = options.island;
  const { form } = input;
  const set = createRevertible(signal);
  set(input, {
    'data-si-search': '',
    ...(options.placeholder && { placeholder: options.placeholder }),
  });
  Object.assign(controller, { pageField: input, form, activeField: input, set });
  signal.addEventListener('abort', box.cancel);
  // Comes after the form's other listeners, because a script that sends the form itself cancels the submit.
  addEventListener(
    'submit',
    (event) => {
      if (event.target !== form) return;
      // That script shows the results, and late suggestions would lie over them.
      if (event.defaultPrevented) box.close();
      else submit(controller, event);
    },
    { signal },
  );
  const listen = (target: EventTarget, types: string, listener: (event: Event) => void) => {
    for (const type of types.split(' ')) target.addEventListener(type, listener, { signal });
  };
  listen(document, 'pointerdown focusin', ({ target }) => {
    const isInside =
      (form ?? options.island.element).contains(target as Node) ||
      options.island.element.contains(target as Node);
    if (!isInside && !box.state.full) box.close();
  });
  if (!options.suggestions) {
    listen(input, 'input', box.close);
    return;
  }

  let isPressed = false;
  listen(input, 'pointerdown', () => {
    isPressed = true;
  });
  listen(input, 'click focus input', ({ type }) => {
    // The press that moves the focus ends with a click, which must not hit the full screen that has just opened.
    const isEarly = type === 'focus' && isPressed && box.state.full;
    if (type === 'click') isPressed = false;
    if (!isEarly && !controller.isReturningFocus && (type !== 'input' || box.state.full)) controller.show();
  });
  if (form)
    listen(form, 'click', (event) => {
      const button = (event.target as Element).closest('button,[type=submit],[type=image]');
      if (
        !box.state.full ||
        box.state.open ||
        !button ||
        button.closest('dialog') ||
        !/submit|image/.test((button as HTMLButtonElement).type)
      )
        return;
      event.preventDefault();
      controller.show();
    });
  listen(window, 'online', () => {
    if (box.state.open) controller.searchField();
  });
  if (options.shortcut[0])
    import('./shortcut').then(
      ({ onShortcut }) => onShortcut(options.shortcut, input, signal, controller.show),
      reportError,
    );
};
