import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, number, string } from '../core/mountable/props';
import { adoptStyles } from '../dom/adopt-styles';
import css from '../dom/disclosure/closed-panel.css?inline';
import { animateCollapse, cancelCollapse, keepInView, measureBox } from '../dom/disclosure/collapse';
import { filterOutermost } from '../dom/disclosure/find-disclosures';
import { listenForHeaderKeys } from '../dom/disclosure/headers';
import { openWhenTargeted } from '../dom/disclosure/open-when-targeted';
import { dispatchResize } from '../dom/disclosure/show-panel';
import { emit } from '../dom/emit';
import { createRevertible, ensureId } from '../dom/revertible';

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

interface Item {
  item: HTMLDetailsElement;
  button: HTMLElement;
  /** The group of which the browser itself would keep one item open. */
  group: string | null;
}

/**
 * Native `details` that slide open and closed (docs/hosts/elementor.md#nested-accordion). The HTML decides
 * which items are open at the start. The behaviour follows a native toggle by find-in-page or a link.
 */
export default behaviour(props, (element, options, { id, signal }) => {
  adoptStyles(css);
  const set = createRevertible(signal);
  const items: Item[] = [];
  for (const item of filterOutermost([...element.querySelectorAll<HTMLDetailsElement>(options.items)])) {
    const button = item.querySelector<HTMLElement>(':scope > summary');
    if (button) items.push({ item, button, group: item.getAttribute('name') });
  }
  const opened = new Set(items.filter(({ item }) => item.open));
  /** Items that are closing but stay open until the animation ends. */
  const closing = new Set<Item>();

  const close = (entry: Item) => {
    closing.delete(entry);
    entry.item.open = false;
  };
  const toggle = (entry: Item, shouldOpen: boolean, duration = 0, byKeyboard = false): boolean => {
    if (opened.has(entry) === shouldOpen) return false;
    const { item, button } = entry;
    const startBox = measureBox(item);
    cancelCollapse(item);
    opened[shouldOpen ? 'add' : 'delete'](entry);
    set(button, { 'aria-expanded': shouldOpen });
    item.open = shouldOpen;
    const endBox = measureBox(item);
    if (shouldOpen) closing.delete(entry);
    else {
      closing.add(entry);
      item.open = true;
    }
    animateCollapse(item, startBox, endBox, duration, () => {
      if (opened.has(entry)) keepInView(button);
      else close(entry);
    });
    const panel = (button.nextElementSibling ?? item) as HTMLElement;
    emit(element, 'accordion:toggle', {
      index: items.indexOf(entry),
      open: shouldOpen,
      title: button,
      panel,
      keyboard: byKeyboard,
    });
    if (shouldOpen) {
      dispatchResize();
      for (const other of items)
        if (other !== entry && (!options.multiple || (entry.group && other.group === entry.group)))
          toggle(other, false, duration);
    }
    return true;
  };

  items.forEach(({ item, button }, index) => {
    const panel = button.nextElementSibling;
    ensureId(item, `${id}-${index}`, set);
    const label = ensureId(button, `${id}-${index}-title`, set);
    // The browser closes the others of its group at once, and again when a closing item stays open for its animation.
    set(item, { '.si-details': true, name: null });
    // Every summary keeps its own tab stop.
    set(button, { tabindex: null });
    set(button, { 'aria-expanded': item.open });
    set(button, { 'aria-controls': panel && ensureId(panel, `${id}-${index}-panel`, set) });
    if (panel?.hasAttribute('aria-labelledby')) set(panel, { 'aria-labelledby': label });
  });

  const findEntry = (target: Node) => items.find(({ item }) => item.contains(target));
  element.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const entry = items.find(({ button }) => button.contains(target));
      const inner = target.closest('a[href],button,input,select,textarea,label');
      if (!entry || event.defaultPrevented || (inner && entry.button.contains(inner))) return;
      event.preventDefault();
      toggle(entry, !opened.has(entry), options.duration, !event.detail);
    },
    { signal },
  );
  element.addEventListener(
    'toggle',
    ({ target }) => {
      const entry = items.find(({ item }) => item === target);
      if (entry && !closing.has(entry)) toggle(entry, entry.item.open);
    },
    { signal, capture: true },
  );
  listenForHeaderKeys(
    element,
    signal,
    items.map(({ button }) => button),
    (target) => {
      const entry = findEntry(target);
      return (
        entry && {
          button: entry.button,
          ...(opened.has(entry) && { close: () => toggle(entry, false, options.duration, true) }),
        }
      );
    },
  );
  openWhenTargeted(element, signal, (target) => {
    const entry = findEntry(target);
    return !!entry && toggle(entry, true);
  });
  return () => {
    for (const entry of items) {
      cancelCollapse(entry.item);
      if (closing.has(entry)) close(entry);
    }
  };
});
