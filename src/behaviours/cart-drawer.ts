import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, list, string } from '../core/mountable/props';
import { openPanel } from '../dom/dialog/panel';
import { shareSetter } from '../dom/dialog/share-setter';
import { emit } from '../dom/emit';
import { onPress } from '../dom/press';
import { createRevertible } from '../dom/revertible';
import { safeUrl } from '../dom/url';
// `emit` needs the types of the cart events.
import type {} from '../stores/cart';
import { openAfterAdds } from '../stores/open-carts';

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
  showPart: string(''),
  hidePart: string(''),
  openOnAdd: boolean(false),
};

export const docs: Docs<typeof props> = {
  drawer: 'Selector of the drawer; empty if the element is the drawer itself.',
  closers: 'Selector of the elements that close the drawer: close button, overlay.',
  first: 'Selector of the element in the drawer that gets the focus on opening.',
  heading: 'Selector of the heading that names the drawer.',
  ignore: 'Selector of parts of the trigger with another function.',
  openClass: 'Class of the open drawer.',
  rootClass: 'Class of the `html` element while the drawer is open. Default: `data-open-class`.',
  variant: 'Class of the drawer for one of several carts.',
  variants: 'All classes that `data-variant` can have.',
  showPart: 'Selector of the cart in the drawer that belongs to this trigger.',
  hidePart: 'Selector of the carts in the drawer that belong to other triggers.',
  openOnAdd: 'Opens the drawer after an add.',
};

/** The open drawers. Several triggers may share a drawer. */
const openDrawers = new WeakSet<Element>();

/** The host's own cart drawer, which the cart icons of its headers open (docs/hosts/astra.md#cart-drawer). */
export default behaviour(props, (element, options, { signal }) => {
  const drawer = options.drawer ? document.querySelector<HTMLElement>(options.drawer) : element;
  if (!drawer) return;
  const isTrigger = drawer !== element;
  /** Searches on every call, because the host replaces its link whenever the cart changes. */
  const findTrigger = () => element.querySelector<HTMLElement>('a,button') ?? element;
  const set = createRevertible(signal);
  const labelTrigger = () => {
    if (isTrigger)
      set(findTrigger(), {
        role: 'button',
        'aria-haspopup': 'dialog',
        'aria-expanded': openDrawers.has(drawer),
      });
  };

  const setShared = shareSetter(drawer, signal);
  const setDisplay = (selector: string, value: string | null) => {
    for (const part of drawer.querySelectorAll(selector || ':not(*)')) setShared(part, { ':display': value });
  };

  let close: (() => void) | undefined;
  const open = () => {
    if (openDrawers.has(drawer)) return true;
    const { activeElement } = document;
    const { documentElement: root } = document;
    const rootClass = options.rootClass || options.openClass;
    for (const name of [...options.variants, options.variant])
      if (name) setShared(drawer, { [`.${name}`]: name === options.variant });
    setDisplay(options.showPart, null);
    setDisplay(options.hidePart, 'none');
    setShared(drawer, {
      [`.${options.openClass}`]: true,
      'aria-label': drawer.querySelector(options.heading)?.textContent?.trim() ?? null,
    });
    setShared(root, { [`.${rootClass}`]: true });
    close = undefined;
    close = openPanel(drawer, {
      set: setShared,
      closers: options.closers,
      first: drawer.querySelector(options.first),
      returnTarget: () => (isTrigger ? findTrigger() : (activeElement as HTMLElement)),
      onClose() {
        openDrawers.delete(drawer);
        setShared(drawer, { [`.${options.openClass}`]: false });
        setShared(root, { [`.${rootClass}`]: false });
        labelTrigger();
        if (close) emit(element, 'cart:close', {});
      },
    });
    if (!close) return false;
    openDrawers.add(drawer);
    labelTrigger();
    emit(element, 'cart:open', {});
    return true;
  };

  if (!openDrawers.has(drawer)) setShared(drawer, { inert: '' });
  labelTrigger();
  for (const name of ['cart:added', 'cart:removed'])
    document.addEventListener(name, labelTrigger, { signal });
  if (isTrigger)
    onPress(
      element,
      signal,
      () => {
        const url = !open() && safeUrl(findTrigger().getAttribute('href'));
        if (url) location.assign(url);
      },
      (target) => (options.ignore && target.closest(options.ignore) ? null : findTrigger()),
    );
  if (options.openOnAdd) openAfterAdds(open, signal);
  return () => close?.();
});
