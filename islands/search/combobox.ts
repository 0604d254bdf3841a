/** The combobox pattern of the ARIA Authoring Practices on a field that may be anybody's. */
import { setAttributes } from '../../src/dom/attributes';
import { words } from '../../src/dom/text';

export interface ComboboxActions {
  /** The element with the rows: `[data-row]`, a second cell beside one `[data-aside]`. */
  list(): HTMLElement | null;
  isOpen(): boolean;
  open(): void;
  /** @param key what asked for it */
  close(key: string): void;
  typed(): void;
  submit(): void;
  /** Renders rows that are not yet there: around the edge, or at the very start or end. */
  reveal(where: 'more' | 'start' | 'end'): void;
  /** Class names of the active row. */
  activeClass: string;
}

export interface Combobox {
  /** Nothing is active any more; the field keeps its text. */
  reset(): void;
  /** What the visitor typed, without what moving through the list has written into the field. */
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
  const undo = setAttributes(input, {
    role: 'combobox',
    autocomplete: 'off',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': 'false',
    'aria-controls': listId,
  });

  const rows = () => [...(actions.list()?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

  const mark = (next: HTMLElement | null, write: boolean) => {
    if (active) {
      active.removeAttribute('data-active');
      active.classList.remove(...words(actions.activeClass));
      (active.parentElement?.role === 'gridcell' ? active.parentElement : active).ariaSelected = 'false';
    }
    active = next;
    input.removeAttribute('aria-activedescendant');
    if (next) {
      next.setAttribute('data-active', '');
      next.classList.add(...words(actions.activeClass));
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
    // Only at the edge: rendering rows with every key would render them all.
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
    // Browsers do not heed keys held at a click that a script makes; whether it is a tab or a window is theirs.
    const apart = (ctrlKey || metaKey || shiftKey) && active.matches('[href]');
    const undo = apart ? setAttributes(active, { target: '_blank', rel: 'noopener' }) : undefined;
    active.click();
    undo?.();
  };

  const forward = () => (getComputedStyle(input).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');

  /** @returns whether the key has been dealt with */
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
        // The browser sends the form, so that whoever listens for that hears of it.
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
      // Keys of an input method belong to it; Safari says so only by the code.
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
    // Runs of spaces become one (spec §5), without moving the caret away.
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
      undo();
    },
  };
};
