import { createRevertible } from '../../src/dom/revertible';
import { splitWords } from '../../src/utils/text';

/** The rows that a field can reach by its arrow keys. */
export interface RowActions {
  /** The element with the rows: `[data-row]`, with an optional second cell `[data-aside]`. */
  list(): HTMLElement | null;
  /** Renders more rows, on both sides or at the very start or end. */
  reveal(where: 'more' | 'start' | 'end'): void;
  /** Class names of the active row. */
  activeClass: string;
}

/** The row that the arrow keys have chosen. The focus stays in the field, which may show the row's text meanwhile. */
export const createActiveRow = (input: HTMLInputElement, { list, reveal, activeClass }: RowActions) => {
  let active: HTMLElement | null = null;
  /** The visitor's text. */
  let typed = input.value;

  const rows = () => [...(list()?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

  const setActive = (row: HTMLElement, isActive: boolean) => {
    row.toggleAttribute('data-active', isActive);
    for (const name of splitWords(activeClass)) row.classList.toggle(name, isActive);
    (row.parentElement?.role === 'gridcell' ? row.parentElement : row).ariaSelected = `${isActive}`;
  };

  /** @param write whether the field shows the row's text, or the visitor's text without a row */
  const mark = (next: HTMLElement | null, write: boolean) => {
    if (active) setActive(active, false);
    active = next;
    input.removeAttribute('aria-activedescendant');
    if (next) {
      setActive(next, true);
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

  return {
    mark,
    get active() {
      return active;
    },
    hasRows: () => !!rows()[0],
    /** The visitor's text, without the text of an active row. */
    text: () => (active ? typed : input.value),
    /** Makes the text in the field the visitor's own, and deactivates the row. */
    acceptText() {
      mark(null, false);
      typed = input.value;
    },
    move(step: number) {
      const row = current();
      let all = rows();
      const place = () => (row ? all.indexOf(row) : -1);
      // The list renders more rows only at an edge, because more rows at every key would soon be all rows. The last row
      // may be the link to all results, which comes after rows that the list has not rendered yet.
      if (row && (step < 0 ? place() < 1 : place() > all.length - 3)) {
        reveal('more');
        all = rows();
      }
      const index = place();
      if (step < 0 ? index < 0 : index === all.length - 1) return;
      mark(all[index + step] ?? null, true);
    },
    jump(where: 'start' | 'end') {
      reveal(where);
      mark(rows().at(where === 'end' ? -1 : 0) ?? null, true);
    },
    /** Moves to the row's second cell or back. @returns whether the row has such a cell */
    aside(key: string) {
      const forward = getComputedStyle(input).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const cell = active
        ?.closest('[role=row]')
        ?.querySelector<HTMLElement>(key === forward ? '[data-aside]' : '[data-row]');
      if (cell) mark(cell, false);
      return !!cell;
    },
    press({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
      if (!active) return;
      // Browsers ignore modifier keys of a scripted click; the browser decides between a tab and a window.
      const inNewContext = (ctrlKey || metaKey || shiftKey) && active.matches('[href]');
      const press = new AbortController();
      if (inNewContext) createRevertible(press.signal)(active, { target: '_blank', rel: 'noopener' });
      active.click();
      press.abort();
    },
  };
};

export type ActiveRow = ReturnType<typeof createActiveRow>;
