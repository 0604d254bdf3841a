/** The combobox pattern of the ARIA Authoring Practices, on any field. */
import { createRevertible } from '../../src/dom/revertible';
import { createActiveRow, type RowActions } from './active-row';

export interface ComboboxActions extends RowActions {
  isOpen(): boolean;
  open(): void;
  /** @param key the key that closed the suggestions */
  close(key: string): void;
  typed(): void;
  submit(): void;
}

export interface Combobox {
  /** Deactivates the active row; the field keeps its text. */
  reset(): void;
  /** The visitor's text, without the text of an active row. */
  text(): string;
  sync(): void;
  stop(): void;
}

export const createCombobox = (
  input: HTMLInputElement,
  listId: string,
  actions: ComboboxActions,
): Combobox => {
  const abort = new AbortController();
  const { signal } = abort;
  let typed = input.value;
  createRevertible(signal)(input, {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': false,
    'aria-controls': listId,
  });

  const row = createActiveRow(input, actions, () => typed);

  const forward = () => (getComputedStyle(input).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');

  /** @returns whether the combobox has used the key */
  const onKey = (event: KeyboardEvent): boolean => {
    const { key, altKey } = event;
    const isOpen = actions.isOpen();
    switch (key) {
      case 'ArrowDown':
        if (isOpen && row.hasRows()) row.move(1);
        else actions.open();
        return true;
      case 'ArrowUp':
        if (altKey) actions.close(key);
        else row.move(-1);
        return true;
      case 'ArrowLeft':
      case 'ArrowRight':
        if (!row.active || row.aside(key === forward())) return !!row.active;
        // The caret moves inside the row's text, so that text becomes the visitor's query.
        row.mark(null, false);
        typed = input.value;
        return false;
      case 'Home':
      case 'End':
        if (row.active) row.jump(key === 'End' ? 'end' : 'start');
        return !!row.active;
      case 'Enter':
        if (row.active) row.press(event);
        // The browser submits the form, so that its listeners run.
        else if (input.form) return false;
        else actions.submit();
        return true;
      case 'Escape':
        if (!isOpen) return false;
        row.mark(null, true);
        actions.close(key);
        return true;
      case 'Tab':
        row.mark(row.active, false);
        actions.close(key);
    }
    return false;
  };

  input.addEventListener(
    'keydown',
    (event) => {
      // An input method handles its own keys; Safari marks such keys only by the key code.
      if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
      if (onKey(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { signal },
  );
  const onInput = (event: Event) => {
    if ((event as InputEvent).isComposing) return;
    // Collapses repeated spaces without moving the caret.
    const { value, selectionStart } = input;
    const single = value.replace(/\s+/g, ' ');
    if (single !== value) {
      const caret = value.slice(0, selectionStart ?? undefined).replace(/\s+/g, ' ').length;
      input.value = single;
      input.setSelectionRange(caret, caret);
    }
    typed = single;
    row.mark(null, false);
    actions.typed();
  };
  input.addEventListener('input', onInput, { signal });
  input.addEventListener('compositionend', onInput, { signal });

  return {
    reset: () => row.mark(null, false),
    text: () => (row.active ? typed : input.value),
    sync() {
      const list = actions.list();
      const shown = actions.isOpen() && row.hasRows();
      input.ariaExpanded = String(shown);
      input.ariaHasPopup = list?.role ?? 'listbox';
      if (row.active && !row.active.isConnected) row.mark(null, false);
    },
    stop() {
      row.mark(null, true);
      abort.abort();
    },
  };
};
