import { behaviour } from '../island/behaviour';
import { type Docs, string } from '../island/props';

export const props = {
  showText: string('Show password'),
  hideText: string('Hide password'),
  wrapperClass: string('password-input'),
  buttonClass: string('show-password-input'),
  shownClass: string('display-password'),
};

export const docs: Docs<typeof props> = {
  showText: 'Name of the button while the password is hidden.',
  hideText: 'Name of the button while it is shown.',
  wrapperClass: 'Class of the element around field and button.',
  buttonClass: 'Class of the button.',
  shownClass: 'Class of the button while the password is shown.',
};

/** A button in a password field that shows what was typed (spec §2). */
export default behaviour(props, (element, options, { signal }) => {
  const field = element as HTMLInputElement;
  const parent = field.parentElement;
  const button = document.createElement('button');
  const set = (shown: boolean) => {
    field.type = shown ? 'text' : 'password';
    button.ariaLabel = shown ? options.hideText : options.showText;
    button.classList.toggle(options.shownClass, shown);
  };
  button.type = 'button';
  button.className = options.buttonClass;
  if (field.id) button.setAttribute('aria-describedby', field.id);
  let wrapper: HTMLElement | undefined;
  if (parent?.tagName === 'SPAN') parent.classList.add(options.wrapperClass);
  else {
    wrapper = document.createElement('span');
    wrapper.className = options.wrapperClass;
    // A field that is moved loses its focus.
    const focused = document.activeElement === field;
    field.replaceWith(wrapper);
    wrapper.append(field);
    if (focused) field.focus();
  }
  field.after(button);
  set(false);
  button.addEventListener('click', () => {
    set(field.type === 'password');
    field.focus();
  });
  // What is sent, and what the browser offers to save, is a password.
  field.form?.addEventListener('submit', () => set(false), { signal });
  return () => {
    set(false);
    button.remove();
    wrapper?.replaceWith(field);
  };
});
