import { emit } from '../emit';
import { animateCollapse, cancelCollapse, keepInView, measureBox } from './collapse';
import type { Disclosure } from './find-disclosures';
import { listenToDisclosures } from './listen';
import { dispatchResize } from './show-panel';

declare module '../../types' {
  interface IslandEvents {
    /** An item begins to open or close. `index` counts from 0; `keyboard` is true if a key press toggles the item. */
    'accordion:toggle': {
      index: number;
      open: boolean;
      title: HTMLElement;
      panel: HTMLElement;
      keyboard: boolean;
    };
  }
}

/** How the items of an accordion show their state. */
interface AccordionView<Item extends Disclosure> {
  /** Milliseconds of opening and closing. */
  duration: number;
  /** Items that open at the start. */
  opened: Set<Item>;
  closesWith(item: Item, opening: Item): boolean;
  /** Marks an item open or closed. Returns the box that its animation ends with. */
  mark(item: Item, isOpen: boolean): Record<string, string>;
  /** Hides the panel of an item that has closed. */
  hide(item: Item): void;
}

/**
 * Opens and closes the items of an accordion, for every input of the visitor.
 * @returns the function that opens or closes an item, without animation
 */
export const runAccordion = <Item extends Disclosure>(
  element: HTMLElement,
  signal: AbortSignal,
  items: Item[],
  { duration, opened, closesWith, mark, hide }: AccordionView<Item>,
) => {
  const toggle = (item: Item, open: boolean, milliseconds = 0, keyboard = false): boolean => {
    if (opened.has(item) === open) return false;
    const { title, panel, box, index } = item;
    const startBox = measureBox(box);
    cancelCollapse(box);
    opened[open ? 'add' : 'delete'](item);
    animateCollapse(box, startBox, mark(item, open), milliseconds, () =>
      open ? keepInView(title) : hide(item),
    );
    emit(element, 'accordion:toggle', { index, open, title, panel, keyboard });
    if (!open) return true;
    dispatchResize();
    for (const other of items)
      if (other !== item && closesWith(other, item)) toggle(other, false, milliseconds);
    return true;
  };
  listenToDisclosures(element, signal, items, {
    press: (item, byKeyboard) => toggle(item, !opened.has(item), duration, byKeyboard),
    findRow: () => ({ row: items, isVertical: true }),
    leave: (item) => (toggle(item, false, duration, true) ? item.button : undefined),
    reveal: (item) => toggle(item, true),
  });
  return toggle;
};
