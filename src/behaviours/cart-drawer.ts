import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, list, string } from '../core/mountable/props';
import { sharePanel } from '../dom/dialog/shared-panel';
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

/** The host's own cart drawer, which the cart icons of its headers open (docs/hosts/astra.md#cart-drawer). */
const cartDrawer = behaviour(props, (element, options, { signal }) => {
  const drawer = options.drawer ? document.querySelector<HTMLElement>(options.drawer) : element;
  if (!drawer) return;
  const isTrigger = drawer !== element;
  /** Searches on every call, because the host replaces its link whenever the cart changes. */
  const findTrigger = () => element.querySelector<HTMLElement>('a,button') ?? element;
  const set = createRevertible(signal);
  const { set: setShared, isOpen, open: openShared, close } = sharePanel(drawer, signal);
  const labelTrigger = () => {
    if (isTrigger)
      set(findTrigger(), { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': isOpen() });
  };
  const setDisplay = (selector: string, value: string | null) => {
    for (const part of drawer.querySelectorAll(selector || ':not(*)')) setShared(part, { ':display': value });
  };

  const open = () => {
    const { activeElement } = document;
    return openShared({
      closers: options.closers,
      first: drawer.querySelector(options.first),
      returnTarget: () => (isTrigger ? findTrigger() : (activeElement as HTMLElement)),
      show(isShown) {
        if (isShown) {
          for (const name of [...options.variants, options.variant])
            if (name) setShared(drawer, { [`.${name}`]: name === options.variant });
          setDisplay(options.showPart, null);
          setDisplay(options.hidePart, 'none');
          const name = drawer.querySelector(options.heading)?.textContent?.trim() ?? null;
          setShared(drawer, { 'aria-label': name });
        }
        setShared(drawer, { [`.${options.openClass}`]: isShown });
        setShared(document.documentElement, { [`.${options.rootClass || options.openClass}`]: isShown });
      },
      report(isShown) {
        labelTrigger();
        emit(element, isShown ? 'cart:open' : 'cart:close', {});
      },
    });
  };

  if (!isOpen()) setShared(drawer, { inert: '' });
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
  return close;
});

// The press that opens the drawer then waits for no mount.
export default Object.assign(cartDrawer, { mountsAhead: true });
