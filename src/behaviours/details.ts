import { adopt } from '../dom/adopt';
import css from '../dom/closed-panel.css?inline';
import { emit } from '../dom/emit';
import { headerKeys } from '../dom/headers';
import { idOf, keep } from '../dom/keep';
import { outermost } from '../dom/pairs';
import { onReveal } from '../dom/reveal';
import { remeasure } from '../dom/show-panel';
import { boxOf, halt, slide } from '../dom/slide';
import { behaviour } from '../island/behaviour';
import { boolean, type Docs, number, string } from '../island/props';

export const props = {
  items: string('details'),
  multiple: boolean(false),
  duration: number(400, 0),
};

export const docs: Docs<typeof props> = {
  items: 'Selector of the `details` elements.',
  multiple: 'Several items may be open; otherwise one closes the others.',
  duration: 'Milliseconds that it takes to open and close; none for visitors who want less motion.',
};

interface Item {
  item: HTMLDetailsElement;
  button: HTMLElement;
}

/**
 * Native `details` that slide, one or many open (builder contract §8.3). What is open at the start is what the
 * HTML has open. Which is open natively, by find-in-page or a link, is obeyed.
 */
export default behaviour(props, (element, options, { id, signal }) => {
  adopt(css);
  const set = keep(signal);
  const items: Item[] = [];
  for (const item of outermost([...element.querySelectorAll<HTMLDetailsElement>(options.items)])) {
    const button = item.querySelector<HTMLElement>(':scope > summary');
    if (button) items.push({ item, button });
  }
  const opened = new Set(items.filter(({ item }) => item.open));
  /** Items that close, but stay open until that is seen. */
  const closing = new Set<Item>();

  const close = (entry: Item) => {
    closing.delete(entry);
    entry.item.open = false;
  };
  const toggle = (entry: Item, open: boolean, duration = 0, keyboard = false): boolean => {
    if (opened.has(entry) === open) return false;
    const { item, button } = entry;
    const from = boxOf(item);
    halt(item);
    opened[open ? 'add' : 'delete'](entry);
    set(button, 'aria-expanded', open);
    item.open = open;
    const to = boxOf(item);
    if (open) closing.delete(entry);
    else {
      closing.add(entry);
      item.open = true;
    }
    slide(item, from, to, duration, () => opened.has(entry) || close(entry));
    const panel = (button.nextElementSibling ?? item) as HTMLElement;
    emit(element, 'accordion:toggle', { index: items.indexOf(entry), open, title: button, panel, keyboard });
    if (open) {
      remeasure();
      if (!options.multiple) for (const other of items) if (other !== entry) toggle(other, false, duration);
    }
    return true;
  };

  items.forEach(({ item, button }, at) => {
    const panel = button.nextElementSibling;
    idOf(item, `${id}-${at}`, set);
    const label = idOf(button, `${id}-${at}-title`, set);
    set(item, '.si-details', true);
    // Every summary is a stop of its own.
    set(button, 'tabindex', null);
    set(button, 'aria-expanded', item.open);
    set(button, 'aria-controls', panel && idOf(panel, `${id}-${at}-panel`, set));
    if (panel?.hasAttribute('aria-labelledby')) set(panel, 'aria-labelledby', label);
  });

  const entryOf = (target: Node) => items.find(({ item }) => item.contains(target));
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
  headerKeys(
    element,
    signal,
    items.map(({ button }) => button),
    (target) => {
      const entry = entryOf(target);
      return (
        entry && {
          button: entry.button,
          ...(opened.has(entry) && { close: () => toggle(entry, false, options.duration, true) }),
        }
      );
    },
  );
  onReveal(element, signal, (target) => {
    const entry = entryOf(target);
    return !!entry && toggle(entry, true);
  });
  return () => {
    for (const entry of items) {
      halt(entry.item);
      if (closing.has(entry)) close(entry);
    }
  };
});
