import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, string } from '../core/mountable/props';
import { openPanel } from '../dom/dialog/panel';
import { sharePanel } from '../dom/dialog/shared-panel';
import { onEscape } from '../dom/escape';
import { onPress } from '../dom/press';
import { splitWords } from '../utils/text';

export const props = {
  type: string('dropdown', 'dropdown', 'off-canvas'),
  panel: string('nav'),
  showPart: string(''),
  hidePart: string(''),
  toggles: string(''),
  openClass: string('toggle-on'),
  toggledClass: string('toggled'),
  bodyClass: string(''),
  rootClass: string(''),
  closers: string('[data-close]'),
  first: string('button,a'),
  label: string(''),
  inline: boolean(false),
};

export const docs: Docs<typeof props> = {
  type: 'Panel type: the navigation below the header, or a panel over the page.',
  panel: 'Selector of the panel. For a dropdown, the selector of all its parts.',
  showPart: 'Selector of the part of a shared panel that belongs to this button.',
  hidePart: 'Selector of the parts that belong to other buttons.',
  toggles: 'Selector of every button for the panel. All of these buttons change together.',
  openClass: 'Classes of the open panel.',
  toggledClass: 'Class of the buttons while the panel is open.',
  bodyClass: 'Classes of the body while the panel is open.',
  rootClass: 'Classes of the `html` element while the panel is open.',
  closers: 'Selector of the elements that close a panel: close button, overlay, links within the page.',
  first: 'Selector of the element in the panel that gets the focus on opening.',
  inline:
    'The panel over the page is the menu of a wide window too, so it stays within reach while it is closed.',
  label: 'Name of a panel over the page that has none. Without it the panel takes the button’s name.',
};

/** Functions that close the open menus, by selector. All buttons of a menu share one function. */
const closeFunctions = new Map<string, () => void>();

/** Shows the content of one button in a panel that several buttons share. */
const showOwnPart = (panel: HTMLElement, own: string, others: string) => {
  const part = panel.querySelector<HTMLElement>(own);
  // Themes print the part even for a header without content for this part.
  if (!part?.childElementCount) return;
  part.style.display = 'block';
  for (const other of panel.querySelectorAll<HTMLElement>(others || ':not(*)')) other.style.display = 'none';
};

/** The menu button of a small screen (docs/hosts/astra.md#menus). */
export default behaviour(props, (button, options, { signal }) => {
  const { type, panel, toggles, showPart, hidePart } = options;
  const isOffCanvas = type === 'off-canvas';
  const setOpen = (isOpen: boolean) => {
    // A theme and a builder may both print the panel, but only one panel can be modal.
    const parts = [...document.querySelectorAll<HTMLElement>(panel)].slice(0, isOffCanvas ? 1 : undefined);
    for (const part of parts) {
      for (const name of splitWords(options.openClass)) part.classList.toggle(name, isOpen);
      if (!isOffCanvas) part.style.display = isOpen ? 'block' : '';
      if (isOpen && showPart) showOwnPart(part, showPart, hidePart);
    }
    for (const toggle of toggles ? document.querySelectorAll(toggles) : [button]) {
      toggle.classList.toggle(options.toggledClass, isOpen);
      toggle.setAttribute('aria-expanded', String(isOpen));
    }
    for (const name of splitWords(options.bodyClass)) document.body.classList.toggle(name, isOpen);
    for (const name of splitWords(options.rootClass)) document.documentElement.classList.toggle(name, isOpen);
    if (!isOpen) closeFunctions.delete(panel);
  };

  const openDropdown = () => {
    const abort = new AbortController();
    const width = innerWidth;
    const close = () => {
      abort.abort();
      setOpen(false);
    };
    const leave = () => {
      close();
      button.focus();
    };
    onEscape(button, leave, abort.signal);
    const onClick = ({ target }: MouseEvent) => {
      if (!(target as Element).closest?.(options.closers)?.closest(panel)) return;
      close();
      if (document.activeElement?.closest(panel)) button.focus({ preventScroll: true });
    };
    document.addEventListener('click', onClick, abort);
    addEventListener('resize', () => innerWidth !== width && close(), abort);
    // The back-forward cache would bring the visitor back to an open menu.
    addEventListener('pagehide', ({ persisted }) => persisted && close(), abort);
    return close;
  };

  onPress(button, signal, () => {
    const close = closeFunctions.get(panel);
    if (close) return close();
    setOpen(true);
    const element = isOffCanvas ? document.querySelector<HTMLElement>(panel) : null;
    if (!element) return closeFunctions.set(panel, openDropdown());
    const { set } = sharePanel(element, signal);
    // A dialog needs a name, so a dialog without a name takes the button's name.
    const label = options.label || button.getAttribute('aria-label') || button.textContent;
    const hasName = element.matches('[aria-label],[aria-labelledby]');
    if (!hasName) set(element, { 'aria-label': label });
    const closePanel = openPanel(element, {
      set,
      closers: options.closers,
      isInline: options.inline,
      first: element.querySelector(options.first),
      returnTarget: () => button,
      onClose() {
        setOpen(false);
        if (!hasName) set(element, { 'aria-label': null });
      },
    });
    if (closePanel) closeFunctions.set(panel, closePanel);
  });
  return () => closeFunctions.get(panel)?.();
});
