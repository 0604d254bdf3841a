import { behaviour } from '../core/mountable/behaviour';
import { type Docs, string } from '../core/mountable/props';
import { createNode } from '../dom/create-node';
import { markDrawn } from '../dom/drawn';
import { createRevertible } from '../dom/revertible';
import { showOnScreenOnly } from '../dom/screen-only';

export const props = {
  showText: string('Show password'),
  hideText: string('Hide password'),
  wrapperClass: string('password-input'),
  buttonClass: string('show-password-input'),
  shownClass: string('display-password'),
};

export const docs: Docs<typeof props> = {
  showText: 'Name of the button while the browser hides the password.',
  hideText: 'Name of the button while the password shows.',
  wrapperClass: 'Class of the element around field and button.',
  buttonClass: 'Class of the button.',
  shownClass: 'Class of the button while the password shows.',
};

/** A button beside a password field that shows the typed text. */
export default behaviour(props, (element, options, { signal }) => {
  const field = element as HTMLInputElement;
  const parent = field.parentElement;
  const button = createNode('button', { type: 'button', class: options.buttonClass });
  const set = createRevertible(signal);
  const setShown = (isShown: boolean) => {
    set(field, { type: isShown ? 'text' : 'password' });
    button.ariaLabel = isShown ? options.hideText : options.showText;
    button.classList.toggle(options.shownClass, isShown);
  };
  showOnScreenOnly(button);
  if (field.id) button.setAttribute('aria-describedby', field.id);
  let wrapper: HTMLElement | undefined;
  if (parent?.tagName === 'SPAN') set(parent, { [`.${options.wrapperClass}`]: true });
  else {
    wrapper = createNode('span', { class: options.wrapperClass });
    // A field loses its focus when it moves in the document.
    const hasFocus = document.activeElement === field;
    field.replaceWith(wrapper);
    wrapper.append(field);
    if (hasFocus) field.focus();
  }
  markDrawn(field, button, 'password-toggle');
  field.after(button);
  setShown(false);
  button.addEventListener('click', () => {
    setShown(field.type === 'password');
    field.focus();
  });
  // The browser must send, and offer to save, a password field.
  field.form?.addEventListener('submit', () => setShown(false), { signal });
  return () => {
    button.remove();
    wrapper?.replaceWith(field);
  };
});
