import { isComposing } from '../../src/dom/composing';
import { createRevertible } from '../../src/dom/revertible';
import { type ActiveRow, createActiveRow, type RowActions } from './active-row';
import { isWriting, writeText } from './write-text';

interface ComboboxActions extends RowActions {
  isOpen(): boolean;
  open(): void;
  /** @param key the key that closed the suggestions */
  close(key: string): void;
  onTyped(): void;
  submit(): void;
}

/** Handles a key of the combobox pattern. @returns whether the browser and other listeners should ignore the key */
const runKey = (event: KeyboardEvent, row: ActiveRow, actions: ComboboxActions): boolean => {
  const { key, altKey } = event;
  const isOpen = actions.isOpen();
  // With a modifier these keys select, or move the caret, in the field.
  if ((event.shiftKey || event.ctrlKey || event.metaKey) && /^(Arrow|Home|End)/.test(key)) {
    if (row.active) row.acceptText();
    return false;
  }
  switch (key) {
    case 'ArrowDown':
      if (isOpen && row.hasRows()) row.move(1);
      else actions.open();
      return true;
    case 'ArrowUp':
      if (altKey) actions.close(key);
      else if (row.active) row.move(-1);
      // Without an active row the caret moves to the start.
      else return false;
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      if (!row.active || row.moveAside(key)) return !!row.active;
      // The caret moves inside the row's text, so the row's text becomes the visitor's query.
      row.acceptText();
      return false;
    case 'Home':
    case 'End':
      if (row.active) row.jump(key === 'End' ? 'end' : 'start');
      return !!row.active;
    case 'Enter':
      // A held key is one press, also on the button that adds a row's product.
      if (row.active && event.repeat) return true;
      if (row.active) row.press(event);
      // The browser submits the form, so that its listeners run.
      else if ((event.target as HTMLInputElement).form) return false;
      else actions.submit();
      return true;
    case 'Escape':
      if (isOpen) row.mark(null, true);
      // A box that shows nothing closes as well, and leaves the key to the page.
      actions.close(key);
      return isOpen;
    case 'Tab':
      row.mark(row.active, false);
      actions.close(key);
  }
  return false;
};

/** The combobox pattern of the ARIA Authoring Practices, on any field. */

export interface Combobox {
  /** Deactivates the active row; the field keeps its text. */
  reset(): void;
  /** Makes the text in the field the visitor's own, and deactivates the row. */
  accept(): void;
  /** The visitor's text, without the text of an active row. */
  readText(): string;
  sync(): void;
  stop(): void;
}

/** Collapses repeated spaces without moving the caret. */
const collapseSpaces = (input: HTMLInputElement) => {
  const { value, selectionStart } = input;
  const collapsed = value.replace(/\s+/g, ' ');
  if (collapsed === value) return;
  const caret = value.slice(0, selectionStart ?? undefined).replace(/\s+/g, ' ').length;
  writeText(input, collapsed);
  input.setSelectionRange(caret, caret);
};

export const createCombobox = (
  input: HTMLInputElement,
  listId: string,
  actions: ComboboxActions,
): Combobox => {
  const abort = new AbortController();
  const originalAutocomplete = input.getAttribute('autocomplete');
  const { signal } = abort;
  const set = createRevertible(signal);
  set(input, {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': false,
    'aria-controls': listId,
  });

  const row = createActiveRow(input, actions);
  // The browser restores the text of a page that the visitor returns to, but not in a field without autocompletion.
  const setAutocomplete = (autocomplete: string | null) => set(input, { autocomplete });
  addEventListener('pagehide', () => setAutocomplete(originalAutocomplete), { signal });
  addEventListener('pageshow', () => setAutocomplete('off'), { signal });

  input.addEventListener(
    'keydown',
    (event) => {
      if (isComposing(event) || event.defaultPrevented) return;
      if (runKey(event, row, actions)) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { signal },
  );
  const onInput = (event: Event) => {
    if (isWriting()) return;
    // An input method owns the text until its word is complete. On many phones every word is composed.
    if (!(event as InputEvent).isComposing) collapseSpaces(input);
    row.acceptText();
    actions.onTyped();
  };
  input.addEventListener('input', onInput, { signal });
  input.addEventListener('compositionend', onInput, { signal });

  return {
    reset: () => row.mark(null, false),
    accept: row.acceptText,
    readText: row.readText,
    sync() {
      const list = actions.findList();
      const isExpanded = actions.isOpen() && row.hasRows();
      input.ariaExpanded = String(isExpanded);
      input.ariaHasPopup = list?.role ?? 'listbox';
      if (row.active && !row.active.isConnected) row.mark(null, false);
    },
    stop() {
      row.mark(null, true);
      abort.abort();
    },
  };
};
