import { flushSync } from 'react-dom';
import { createCombobox } from './combobox';
import type { SearchController } from './controller';
import { submit } from './submit';

/** Moves the suggestions to a field. @returns the function that moves the suggestions back */
export const attachCombobox = (controller: SearchController, input: HTMLInputElement) => {
  const { activeField: previousField, box, listId, options } = controller;
  const combobox = createCombobox(input, listId, {
    findList: () => document.getElementById(listId),
    // An open box without a query and without a list shows nothing that a key could close.
    isOpen: () => box.state.open && (box.state.status !== 'idle' || !!document.getElementById(listId)),
    open: controller.show,
    close(key) {
      // In full screen Tab moves the focus inside the dialog, which stays open.
      if (key !== 'Tab' || !input.closest('dialog')) box.close();
    },
    onTyped: controller.show,
    submit: () => submit(controller),
    // A key may move to a row that only this render adds.
    reveal: (where) => flushSync(() => box.reveal(where)),
    activeClass: options.classes.active ?? '',
  });
  Object.assign(controller, { activeField: input, combobox });
  return () => {
    combobox.stop();
    Object.assign(controller, { activeField: previousField, combobox: null });
  };
};
