/** The combobox pattern of the ARIA Authoring Practices, on any field. */
import { createRevertible } from '../../src/dom/revertible';
import { splitWords } from '../../src/utils/text';

export interface ComboboxActions {
  /** The element with the rows: `[data-row]`, with an optional second cell `[data-aside]`. */
  list(): HTMLElement | null;
  isOpen(): boolean;
  open(): void;
  /** @param key the key that closed it */
  close(key: string): void;
  typed(): void;
  submit(): void;
  /** Renders more rows: next to the edge, or at the very start or end. */
  reveal(where: 'more' | 'start' | 'end'): void;
  /** Class names of the active row. */
  activeClass: string;
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
  let active: HTMLElement | null = null;
  let typed = input.value;
  createRevertible(signal)(input, {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': false,
    'aria-controls': listId,
  });

  const rows = () => [...(actions.list()?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

  const mark = (next: HTMLElement | null, write: boolean) => {
    if (active) {
      active.removeAttribute('data-active');
      active.classList.remove(...splitWords(actions.activeClass));
      (active.parentElement?.role === 'gridcell' ? active.parentElement : active).ariaSelected = 'false';
    }
    active = next;
    input.removeAttribute('aria-activedescendant');
    if (next) {
      next.setAttribute('data-active', '');
      next.classList.add(...splitWords(actions.activeClass));
      (next.parentElement?.role === 'gridcell' ? next.parentElement : next).ariaSelected = 'true';
      input.setAttribute('aria-activedescendant', next.id);
      next.scrollIntoView({ block: 'nearest' });
    }
    if (write) input.value = next?.dataset.value || typed;
  };

  /** The row of the active cell. */
  const current = () => {
    const row = active?.closest('[role=row]');
    return row ? row.querySelector<HTMLElement>('[data-row]') : active;
  };

  const move = (step: number) => {
    const row = current();
    let all = rows();
    // Only at the edge: rendering more at every key would render all rows.
    if (row && row === all.at(step < 0 ? 0 : -1)) {
      actions.reveal('more');
      all = rows();
    }
    const at = row ? all.indexOf(row) : -1;
    if (step < 0 ? at < 0 : at === all.length - 1) return;
    mark(all[at + step] ?? null, true);
  };

  const jump = (where: 'start' | 'end') => {
    actions.reveal(where);
    mark(rows().at(where === 'end' ? -1 : 0) ?? null, true);
  };

  const aside = (there: boolean) => {
    const row = current();
    const cell = there ? row?.closest('[role=row]')?.querySelector<HTMLElement>('[data-aside]') : row;
    if (cell) mark(cell, false);
    return !!cell;
  };

  const enter = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (!active) return;
    // Browsers ignore modifier keys of a scripted click; the browser decides between a tab and a window.
    const apart = (ctrlKey || metaKey || shiftKey) && active.matches('[href]');
    const pressed = new AbortController();
    if (apart) createRevertible(pressed.signal)(active, { target: '_blank', rel: 'noopener' });
    active.click();
    pressed.abort();
  };

  const forward = () => (getComputedStyle(input).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');

  /** @returns whether the key was handled */
  const onKey = (event: KeyboardEvent): boolean => {
    const { key, altKey } = event;
    const isOpen = actions.isOpen();
    switch (key) {
      case 'ArrowDown':
        if (isOpen && rows()[0]) move(1);
        else actions.open();
        return true;
      case 'ArrowUp':
        if (altKey) actions.close(key);
        else move(-1);
        return true;
      case 'ArrowLeft':
      case 'ArrowRight':
        return !!active && aside(key === forward());
      case 'Home':
      case 'End':
        if (active) jump(key === 'End' ? 'end' : 'start');
        return !!active;
      case 'Enter':
        if (active) enter(event);
        // The browser submits the form, so that its listeners run.
        else if (input.form) return false;
        else actions.submit();
        return true;
      case 'Escape':
        if (!isOpen) return false;
        mark(null, true);
        actions.close(key);
        return true;
      case 'Tab':
        mark(active, false);
        actions.close(key);
    }
    return false;
  };

  input.addEventListener(
    'keydown',
    (event) => {
      // Keys of an input method belong to it; Safari marks them only by the key code.
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
    mark(null, false);
    actions.typed();
  };
  input.addEventListener('input', onInput, { signal });
  input.addEventListener('compositionend', onInput, { signal });

  return {
    reset: () => mark(null, false),
    text: () => (active ? typed : input.value),
    sync() {
      const list = actions.list();
      const shown = actions.isOpen() && !!rows()[0];
      input.ariaExpanded = String(shown);
      input.ariaHasPopup = list?.role ?? 'listbox';
      if (active && !active.isConnected) mark(null, false);
    },
    stop() {
      mark(null, true);
      abort.abort();
    },
  };
};
