import { createRevertible } from '../../src/dom/revertible';
import { splitWords } from '../../src/utils/text';
import { writeText } from './write-text';

export interface RowActions {
  /** The element with the rows: `[data-row]`, with an optional second cell `[data-aside]`. */
  findList(): HTMLElement | null;
  /** Renders more rows, on both sides, or the rows at the start or end. */
  reveal(where: 'more' | 'start' | 'end'): void;
  activeClass: string;
}

const clickCell = (cell: HTMLElement, { ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
  // Browsers ignore modifier keys of a scripted click; the browser decides between a tab and a window.
  const opensNewContext = (ctrlKey || metaKey || shiftKey) && cell.matches('[href]');
  const controller = new AbortController();
  if (opensNewContext) createRevertible(controller.signal)(cell, { target: '_blank', rel: 'noopener' });
  cell.click();
  controller.abort();
};

/** The row that the arrow keys have chosen. The focus stays in the field, which may show the row's text meanwhile. */
export const createActiveRow = (input: HTMLInputElement, { findList, reveal, activeClass }: RowActions) => {
  let activeCell: HTMLElement | null = null;
  let typedText = input.value;

  const findRows = () => [...(findList()?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

  const setActive = (row: HTMLElement, isActive: boolean) => {
    row.toggleAttribute('data-active', isActive);
    for (const name of splitWords(activeClass)) row.classList.toggle(name, isActive);
    (row.parentElement?.role === 'gridcell' ? row.parentElement : row).ariaSelected = `${isActive}`;
  };

  /** @param shouldWrite whether the field shows the row's text, or the visitor's text without a row */
  const mark = (next: HTMLElement | null, shouldWrite: boolean) => {
    if (activeCell) setActive(activeCell, false);
    activeCell = next;
    input.removeAttribute('aria-activedescendant');
    if (next) {
      setActive(next, true);
      input.setAttribute('aria-activedescendant', next.id);
      next.scrollIntoView({ block: 'nearest' });
    }
    if (shouldWrite) writeText(input, next?.dataset.value || typedText);
  };

  /** The first cell of the active row, also while the second cell is active. */
  const findFirstCell = () => {
    const row = activeCell?.closest('[role=row]');
    return row ? row.querySelector<HTMLElement>('[data-row]') : activeCell;
  };

  return {
    mark,
    get active() {
      return activeCell;
    },
    hasRows: () => !!findRows()[0],
    /** The visitor's text, without the text of an active row. */
    readText: () => (activeCell ? typedText : input.value),
    /** Makes the text in the field the visitor's own, and deactivates the row. */
    acceptText() {
      mark(null, false);
      typedText = input.value;
    },
    move(step: number) {
      const row = findFirstCell();
      let allRows = findRows();
      const findIndex = () => (row ? allRows.indexOf(row) : -1);
      // The list renders more rows only at an edge, because more rows at every key would soon render the whole list.
      // The last row may be the link to all results, which comes after rows that the list has not rendered yet.
      if (row && (step < 0 ? findIndex() < 1 : findIndex() > allRows.length - 3)) {
        reveal('more');
        allRows = findRows();
      }
      const index = findIndex();
      if (step < 0 ? index < 0 : index === allRows.length - 1) return;
      mark(allRows[index + step] ?? null, true);
    },
    jump(where: 'start' | 'end') {
      reveal(where);
      mark(findRows().at(where === 'end' ? -1 : 0) ?? null, true);
    },
    /** Moves to the row's second cell or back. @returns whether the row has such a cell */
    moveAside(key: string) {
      const forwardKey = getComputedStyle(input).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const cell = activeCell
        ?.closest('[role=row]')
        ?.querySelector<HTMLElement>(key === forwardKey ? '[data-aside]' : '[data-row]');
      if (cell) mark(cell, false);
      return !!cell;
    },
    press(event: KeyboardEvent) {
      if (activeCell) clickCell(activeCell, event);
    },
  };
};

export type ActiveRow = ReturnType<typeof createActiveRow>;
