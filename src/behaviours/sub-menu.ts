import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, string } from '../core/mountable/props';
import { onEscape } from '../dom/escape';
import { createRevertible, type Setter } from '../dom/revertible';
import { findArrowKeyTarget } from '../dom/roving-focus';

export const props = {
  toggles: string('button'),
  menu: string('ul'),
  openClass: string('open'),
  menuClass: string(''),
  focusClass: string(''),
  byLink: boolean(false),
  byHover: boolean(false),
};

export const docs: Docs<typeof props> = {
  toggles: 'Selector of the buttons, beside or inside the link, that open the sub-menu.',
  menu: 'Selector of the sub-menu.',
  openClass: 'Class of the item while its sub-menu is open.',
  menuClass: 'Class of the sub-menu while it is open.',
  focusClass:
    'Class of the item while the focus is inside, for themes whose stylesheet then shows the sub-menu.',
  byLink: 'The first press on the link opens the sub-menu, and the second press follows the link.',
  byHover: 'The stylesheet shows the sub-menu under the mouse, and the buttons say so (`aria-expanded`).',
};

/** Whether a link leads nowhere: a menu's own entry for a title above a sub-menu. */
const leadsNowhere = (link: Element) => /^(#|javascript:.*)?$/i.test(link.getAttribute('href')?.trim() ?? '');

const closeFunctions = new Map<Element, (shouldMoveFocus?: boolean) => void>();

const closeOthers = (item?: Element) => {
  for (const [other, close] of closeFunctions) if (!item || !other.contains(item)) close();
};

/**
 * Closes every item on a press elsewhere, and when the keyboard focus moves elsewhere. Ignores the focus of
 * a touch, which comes before the press. Closing an item before the press would move another element under the finger.
 * The document has this listener only while an item is open.
 */
const closeOnLeave = (event: Event) => {
  const { type, target } = event;
  if (type === 'click' || (type === 'focusin' && (target as Element).matches(':focus-visible')))
    for (const [item, close] of closeFunctions) item.contains(target as Node) || close();
};

const LEAVE_EVENTS = ['click', 'focusin'];

/** Ends when no item is open any more. */
let openItems = new AbortController();

const listenWhileOpen = (item: HTMLElement) => {
  openItems = new AbortController();
  for (const type of LEAVE_EVENTS) document.addEventListener(type, closeOnLeave, openItems);
  onEscape(item, () => [...closeFunctions.values()].map((close) => close(true)), openItems.signal);
  // The back-forward cache would bring the visitor back to an open menu.
  addEventListener('pagehide', ({ persisted }) => persisted && closeOthers(), openItems);
};

const markFocus = (item: HTMLElement, className: string, set: Setter, signal: AbortSignal) => {
  const mark = (focused: Node | null) => set(item, { [`.${className}`]: item.contains(focused) });
  item.addEventListener('focusin', () => mark(item), { signal });
  item.addEventListener('focusout', ({ relatedTarget }) => mark(relatedTarget as Node | null), { signal });
  // The focus may have come before this code.
  mark(document.activeElement);
};

const followMouse = (item: HTMLElement, toggles: HTMLElement[], set: Setter, signal: AbortSignal) => {
  const show = (isOver: boolean) => {
    if (!closeFunctions.has(item)) for (const node of toggles) set(node, { 'aria-expanded': isOver });
  };
  const onPointer = ({ type, pointerType }: PointerEvent) =>
    pointerType === 'mouse' && show(type === 'pointerenter');
  for (const type of ['pointerenter', 'pointerleave'] as const)
    item.addEventListener(type, onPointer, { signal });
  // The mouse that has loaded this code is there already.
  if (item.matches(':hover')) show(true);
};

/** A menu item with a sub-menu. One branch is open at a time (docs/hosts/astra.md#menus). */
export default behaviour(props, (item, options, { signal }) => {
  const menu = item.querySelector<HTMLElement>(options.menu);
  if (!menu) return;
  const link = [...item.querySelectorAll<HTMLElement>('a')].find((node) => !menu.contains(node));
  const toggles = [...item.querySelectorAll<HTMLElement>(options.toggles)].filter(
    (node) => !menu.contains(node),
  );
  const set = createRevertible(signal);
  const setOpen = (shouldOpen: boolean) => {
    set(item, { [`.${options.openClass}`]: shouldOpen });
    if (options.menuClass) set(menu, { [`.${options.menuClass}`]: shouldOpen });
    for (const node of [...toggles, link]) if (node) set(node, { 'aria-expanded': shouldOpen });
    set(menu, { ':display': null });
    // A stylesheet may show the menu by itself, in a layout of its own.
    if (shouldOpen && getComputedStyle(menu).display === 'none') set(menu, { ':display': 'block' });
  };
  const close = (shouldMoveFocus?: boolean) => {
    const hasFocus = menu.contains(document.activeElement);
    closeFunctions.delete(item);
    setOpen(false);
    for (const [other, closeOther] of closeFunctions) if (item.contains(other)) closeOther();
    if (!closeFunctions.size) openItems.abort();
    if (shouldMoveFocus && hasFocus) (toggles.find((node) => node.getClientRects().length) ?? link)?.focus();
  };
  const toggle = () => {
    if (closeFunctions.has(item)) return close();
    closeOthers(item);
    if (!closeFunctions.size) listenWhileOpen(item);
    closeFunctions.set(item, close);
    setOpen(true);
  };
  const isToggle = (target: EventTarget | null) =>
    toggles.some((node) => node.contains(target as Node)) ||
    (!!link?.contains(target as Node) &&
      (leadsNowhere(link) || (options.byLink && !closeFunctions.has(item))));

  // A stylesheet that shows the menu under the pointer alone stops to show it.
  item.addEventListener('pointerleave', () => closeFunctions.has(item) && setOpen(true), { signal });
  if (options.byHover) followMouse(item, toggles, set, signal);
  if (options.focusClass) markFocus(item, options.focusClass, set, signal);
  const onClick = (event: MouseEvent) => {
    if (!isToggle(event.target)) return;
    event.preventDefault();
    toggle();
  };
  item.addEventListener('click', onClick, { signal });
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isOnToggle = isToggle(target);
    if (isOnToggle && /^( |Enter)$/.test(event.key) && !target.matches('button,a')) {
      event.preventDefault();
      return toggle();
    }
    // Arrow keys, Home and End are optional in the disclosure navigation pattern of the Authoring Practices.
    if (!closeFunctions.has(item) || event.defaultPrevented) return;
    const links = [...menu.querySelectorAll<HTMLElement>('a[href],button')].filter(
      (node) => node.closest(options.menu) === menu && node.getClientRects().length,
    );
    const next = links.includes(target)
      ? findArrowKeyTarget(event, links, target, true)
      : isOnToggle && event.key === 'ArrowDown' && links[0];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  // A toggle inside a link is not a button element, so the browser fires no click for its keys.
  item.addEventListener('keydown', onKeyDown, { signal });
  return close;
});
