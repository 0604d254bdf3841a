/** The combobox pattern of the ARIA Authoring Practices, on any field. */
import { isComposing } from '../../src/dom/composing';
import { createRevertible } from '../../src/dom/revertible';
import { createActiveRow } from './active-row';
import { type ComboboxActions, runKey } from './combobox-keys';
import { isWriting, writeText } from './write-text';

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
