import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, number, string } from '../core/mountable/props';
import { adoptStyles } from '../dom/adopt-styles';
import { runAccordion } from '../dom/disclosure/accordion';
import css from '../dom/disclosure/closed-panel.css?inline';
import { cancelCollapse, measureBox } from '../dom/disclosure/collapse';
import { type Disclosure, filterOutermost } from '../dom/disclosure/find-disclosures';
import { createRevertible, ensureId, type Setter } from '../dom/revertible';

export const props = {
  items: string('details'),
  multiple: boolean(false),
  duration: number(400, 0),
};

export const docs: Docs<typeof props> = {
  items: 'Selector of the `details` elements.',
  multiple: 'Keeps several items open. Otherwise an opened item closes the other items.',
  duration: 'Milliseconds of opening and closing; 0 under reduced motion.',
};

interface Item extends Disclosure {
  box: HTMLDetailsElement;
  /** The group of which the browser itself would keep one item open. */
  group: string | null;
}

const findItems = (element: HTMLElement, selector: string): Item[] => {
  const items: Item[] = [];
  for (const box of filterOutermost([...element.querySelectorAll<HTMLDetailsElement>(selector)])) {
    const button = box.querySelector<HTMLElement>(':scope > summary');
    if (!button) continue;
    const panel = (button.nextElementSibling ?? box) as HTMLElement;
    items.push({ title: button, button, panel, box, index: items.length, group: box.getAttribute('name') });
  }
  return items;
};

const prepareItem = ({ box, button, panel }: Item, id: string, set: Setter) => {
  ensureId(box, id, set);
  const label = ensureId(button, `${id}-title`, set);
  // The browser closes the others of its group at once, and again when a closing item stays open for its animation.
  set(box, { '.si-details': true, name: null });
  // Every summary keeps its own tab stop.
  set(button, { tabindex: null });
  set(button, { 'aria-expanded': box.open });
  const hasPanel = panel !== box;
  set(button, { 'aria-controls': hasPanel ? ensureId(panel, `${id}-panel`, set) : null });
  if (hasPanel && panel.hasAttribute('aria-labelledby')) set(panel, { 'aria-labelledby': label });
};

/**
 * Native `details` that slide open and closed (docs/hosts/elementor.md#nested-accordion). The HTML decides
 * which items are open at the start. The behaviour follows a native toggle by find-in-page or a link.
 */
export default behaviour(props, (element, options, { id, signal }) => {
  adoptStyles(css);
  const set = createRevertible(signal);
  const items = findItems(element, options.items);
  /** Items that are closing but stay open until the animation ends. */
  const closing = new Set<Item>();
  const hide = (item: Item) => {
    closing.delete(item);
    item.box.open = false;
  };

  for (const item of items) prepareItem(item, `${id}-${item.index}`, set);
  const toggle = runAccordion(element, signal, items, {
    duration: options.duration,
    opened: new Set(items.filter(({ box }) => box.open)),
    closesWith: (other, { group }) => !options.multiple || (!!group && other.group === group),
    mark: (item, isOpen) => {
      const { box, button } = item;
      set(button, { 'aria-expanded': isOpen });
      box.open = isOpen;
      const endBox = measureBox(box);
      closing[isOpen ? 'delete' : 'add'](item);
      box.open = true;
      return endBox;
    },
    hide,
  });
  const onToggle = ({ target }: Event) => {
    const item = items.find(({ box }) => box === target);
    if (item && !closing.has(item)) toggle(item, item.box.open);
  };
  element.addEventListener('toggle', onToggle, { signal, capture: true });
  return () => {
    for (const item of items) {
      cancelCollapse(item.box);
      if (closing.has(item)) hide(item);
    }
  };
});
