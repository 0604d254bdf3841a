import type { ActiveRow, RowActions } from './active-row';

export interface ComboboxActions extends RowActions {
  isOpen(): boolean;
  open(): void;
  /** @param key the key that closed the suggestions */
  close(key: string): void;
  onTyped(): void;
  submit(): void;
}

/** Handles a key of the combobox pattern. @returns whether the browser and other listeners should ignore the key */
export const runKey = (event: KeyboardEvent, row: ActiveRow, actions: ComboboxActions): boolean => {
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
