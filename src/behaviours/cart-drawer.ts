import { emit } from '../dom/emit';
import { openPanel } from '../dom/panel';
import { onPress } from '../dom/press';
import { behaviour } from '../island/behaviour';
import { boolean, type Docs, list, string } from '../island/props';
// The types of its events.
import type {} from '../stores/cart';

export const props = {
  drawer: string(''),
  closers: string('[data-close]'),
  first: string('button'),
  heading: string('h2'),
  ignore: string(''),
  openClass: string('active'),
  rootClass: string(''),
  variant: string(''),
  variants: list(),
  openOnAdd: boolean(false),
};

export const docs: Docs<typeof props> = {
  drawer: 'Selector of the drawer that this trigger opens; empty where the element is the drawer itself.',
  closers: 'Selector of what closes it: the close button, the overlay.',
  first: 'Selector, in the drawer, of what gets the focus.',
  heading: 'Selector, in the drawer, of what names it.',
  ignore: 'Selector of parts of the trigger that do something else.',
  openClass: 'Class of the open drawer.',
  rootClass: 'Class of the page while it is open.',
  variant: 'Class of the drawer that says which of several carts it shows.',
  variants: 'All such classes.',
  openOnAdd: 'Opens the drawer when something has been added.',
};

/** How to close each open drawer: all triggers share it. */
const opened = new WeakMap<Element, () => void>();

/** The host's own cart drawer, opened by the cart icons of its headers (spec §2, commerce contract §7). */
export default behaviour(props, (element, options, { signal }) => {
  const drawer = options.drawer ? document.querySelector<HTMLElement>(options.drawer) : element;
  if (!drawer) return;
  const isTrigger = drawer !== element;
  /** The host replaces its link whenever the cart changes. */
  const trigger = () => element.querySelector<HTMLElement>('a,button') ?? element;
  const label = () => {
    if (!isTrigger) return;
    const link = trigger();
    link.setAttribute('role', 'button');
    link.setAttribute('aria-haspopup', 'dialog');
    link.setAttribute('aria-expanded', String(opened.has(drawer)));
  };

  let close: (() => void) | undefined;
  const open = () => {
    if (opened.has(drawer)) return;
    const { activeElement } = document;
    const { documentElement: root } = document;
    const rootClass = options.rootClass || options.openClass;
    drawer.classList.remove(...options.variants);
    if (options.variant) drawer.classList.add(options.variant);
    drawer.classList.add(options.openClass);
    root.classList.add(rootClass);
    drawer.ariaLabel = drawer.querySelector(options.heading)?.textContent?.trim() ?? null;
    close = openPanel(drawer, {
      closers: options.closers,
      first: drawer.querySelector(options.first),
      back: () => (isTrigger ? trigger() : (activeElement as HTMLElement)),
      done() {
        opened.delete(drawer);
        drawer.classList.remove(options.openClass);
        root.classList.remove(rootClass);
        label();
        emit(element, 'cart:close', {});
      },
    });
    opened.set(drawer, close);
    label();
    emit(element, 'cart:open', {});
  };

  if (!opened.has(drawer)) drawer.inert = true;
  label();
  for (const name of ['cart:added', 'cart:removed']) document.addEventListener(name, label, { signal });
  if (isTrigger)
    onPress(element, signal, open, (target) =>
      options.ignore && target.closest(options.ignore) ? null : trigger(),
    );
  if (options.openOnAdd) document.addEventListener('cart:added', open, { signal });
  return () => {
    close?.();
    if (isTrigger)
      for (const name of ['role', 'aria-haspopup', 'aria-expanded']) trigger().removeAttribute(name);
  };
});
