import { behaviour } from '../core/mountable/behaviour';
import { type Docs, string } from '../core/mountable/props';
import { onEscape } from '../dom/escape';
import { onPress } from '../dom/press';
import { createRevertible } from '../dom/revertible';

export const props = {
  box: string('form'),
  openClass: string('open'),
  closedClass: string(''),
  openLabel: string(''),
};

export const docs: Docs<typeof props> = {
  box: 'Selector of the element with the search form that opens: around the button, or beside it.',
  openClass: 'Class of the element while the search form is open.',
  closedClass: 'Class of the element while the search form is closed, for stylesheets that name this state.',
  openLabel: 'Name of the button while it submits the term. Without it the name stays.',
};

/** A wait longer than a header's usual transition. */
const FOCUS_DELAY_MS = 250;

/** Finds the box at the button's nearest ancestor that is a box or contains a box. */
const findBox = (button: HTMLElement, selector: string) => {
  for (
    let ancestor: HTMLElement | null = button;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  ) {
    const box = ancestor.matches(selector) ? ancestor : ancestor.querySelector<HTMLElement>(selector);
    if (box) return box;
  }
};

/**
 * A button that opens the search field of its header, and submits the term if the field is open. The field closes on
 * Escape, on a press elsewhere, and when the focus leaves (docs/hosts/astra.md#header-search).
 */
export default behaviour(props, (button, options, { signal }) => {
  const { box: selector, openClass, closedClass, openLabel } = options;
  const box = findBox(button, selector);
  const field = box?.querySelector<HTMLInputElement>('input[type=search],input[name=s]');
  if (!box || !field) return;
  const isOpen = () => box.classList.contains(openClass);
  const label = button.getAttribute('aria-label');
  const hidesField = field.hasAttribute('aria-hidden');
  const set = createRevertible(signal);
  let opening = new AbortController();
  signal.addEventListener('abort', () => opening.abort());
  const closeByKey = () => {
    const hadFocus = box.contains(document.activeElement);
    setOpen(false);
    if (hadFocus) button.focus();
  };
  const setOpen = (shouldOpen: boolean) => {
    opening.abort();
    opening = new AbortController();
    if (shouldOpen) onEscape(box, closeByKey, opening.signal);
    set(box, { [`.${openClass}`]: shouldOpen, ...(closedClass && { [`.${closedClass}`]: !shouldOpen }) });
    set(button, { 'aria-expanded': shouldOpen, 'aria-label': (shouldOpen && openLabel) || label });
    // A closed field of the theme is out of the tab order.
    set(field, { tabindex: shouldOpen ? 0 : -1, 'aria-hidden': hidesField ? !shouldOpen : null });
  };
  if (!button.matches('button,a[href]')) set(button, { role: 'button' });
  setOpen(isOpen());

  onPress(button, signal, () => {
    if (!isOpen()) {
      setOpen(true);
      // The box may become visible by a transition, and an invisible field takes no focus.
      const focus = () => isOpen() && field.focus({ preventScroll: true });
      focus();
      if (document.activeElement !== field) setTimeout(focus, FOCUS_DELAY_MS);
    } else if (field.value.trim() && field.form) field.form.requestSubmit();
    else setOpen(false);
  });
  const closeOutside = ({ target }: Event) => {
    if (isOpen() && !box.contains(target as Node) && !button.contains(target as Node)) setOpen(false);
  };
  document.addEventListener('click', closeOutside, { signal });
  const onFocusIn = (event: FocusEvent) => {
    // The focus may move into the suggestions, which lie outside the box.
    if (!(event.target as Element).matches('.si-surface *')) closeOutside(event);
  };
  document.addEventListener('focusin', onFocusIn, { signal });
});
