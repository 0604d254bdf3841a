import { arrowKeyTarget } from '../dom/roving-focus';
import { behaviour } from '../mountable/behaviour';
import { boolean, type Docs, string } from '../mountable/props';

export const props = {
  toggles: string('button'),
  menu: string('ul'),
  openClass: string('open'),
  menuClass: string(''),
  byLink: boolean(false),
};

export const docs: Docs<typeof props> = {
  toggles: 'Selector of the buttons, beside or inside the link, that open the sub-menu.',
  menu: 'Selector of the sub-menu.',
  openClass: 'Class of the item while its sub-menu is open.',
  menuClass: 'Class of the sub-menu while it is open.',
  byLink: 'The first press on the link opens the sub-menu, and the second press follows the link.',
};

/** Closes each open item. */
const opened = new Map<Element, (withFocus?: boolean) => void>();

const closeOthers = (item?: Element) => {
  for (const [other, close] of opened) if (!item || !other.contains(item)) close();
};

/**
 * Closes everything on Escape, on a press elsewhere, and when the keyboard focus moves elsewhere. Ignores the focus of
 * a touch, which comes before the press: closing then would move another element under the finger. Listens only while
 * an item is open.
 */
const leave = (event: Event) => {
  const { key, type, target } = event as KeyboardEvent;
  if (type === 'click' || (type === 'focusin' && (target as Element).matches(':focus-visible')))
    for (const [item, close] of opened) item.contains(target as Node) || close();
  else if (key === 'Escape') for (const close of [...opened.values()]) close(true);
};

const leaving = ['click', 'keydown', 'focusin'];

/** A menu item with a sub-menu. One branch is open at a time (docs/hosts/astra.md#menus). */
export default behaviour(props, (item, options, { signal }) => {
  const menu = item.querySelector<HTMLElement>(options.menu);
  if (!menu) return;
  const link = item.querySelector<HTMLElement>('a');
  const toggles = [...item.querySelectorAll<HTMLElement>(options.toggles)].filter(
    (node) => !menu.contains(node),
  );
  const set = (open: boolean) => {
    item.classList.toggle(options.openClass, open);
    if (options.menuClass) menu.classList.toggle(options.menuClass, open);
    menu.style.display = open ? 'block' : '';
    for (const node of [...toggles, link]) node?.setAttribute('aria-expanded', String(open));
  };
  const close = (withFocus?: boolean) => {
    const inside = menu.contains(document.activeElement);
    opened.delete(item);
    set(false);
    for (const [other, closeIt] of opened) if (item.contains(other)) closeIt();
    if (!opened.size) for (const type of leaving) document.removeEventListener(type, leave);
    if (withFocus && inside) (toggles.find((node) => node.getClientRects().length) ?? link)?.focus();
  };
  const toggle = () => {
    if (opened.has(item)) return close();
    closeOthers(item);
    opened.set(item, close);
    set(true);
    for (const type of leaving) document.addEventListener(type, leave);
  };
  const isToggle = (target: EventTarget | null) =>
    toggles.some((node) => node.contains(target as Node)) ||
    (options.byLink && !opened.has(item) && !!link?.contains(target as Node));

  item.addEventListener(
    'click',
    (event) => {
      if (!isToggle(event.target)) return;
      event.preventDefault();
      toggle();
    },
    { signal },
  );
  // A toggle inside a link is not a button element, so the browser fires no click for its keys.
  item.addEventListener(
    'keydown',
    (event) => {
      const target = event.target as HTMLElement;
      const onToggle = isToggle(target);
      if (onToggle && /^( |Enter)$/.test(event.key) && !target.matches('button,a')) {
        event.preventDefault();
        return toggle();
      }
      // Arrow keys, Home and End are optional in the disclosure navigation pattern of the Authoring
      // Practices.
      if (!opened.has(item) || event.defaultPrevented) return;
      const links = [...menu.querySelectorAll<HTMLElement>('a[href],button')].filter(
        (node) => node.closest(options.menu) === menu && node.getClientRects().length,
      );
      const next = links.includes(target)
        ? arrowKeyTarget(event, links, target, true)
        : onToggle && event.key === 'ArrowDown' && links[0];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    { signal },
  );
  return close;
});
