import { behaviour } from '../core/mountable/behaviour';
import { type Docs, string } from '../core/mountable/props';
import { createRevertible } from '../dom/revertible';

export const props = { select: string('select') };
export const docs: Docs<typeof props> = { select: 'Selector of the field whose change submits the form.' };

/** Keys that change a closed select element without opening its list, or choose by the first letters of an option. */
const steppingKeys = /^(Arrow.*|Home|End|Page.*|[^ ])$/;

/**
 * Submits the sort form of a listing as soon as the visitor chooses an option. Keys that step through the options do
 * not choose yet: the form then waits for Enter, or until the focus leaves the field.
 */
export default behaviour(props, (element, { select }, { signal }) => {
  const form = element as HTMLFormElement;
  let sentValue: string | undefined;
  let isStepping = false;
  let steppedField: HTMLSelectElement | undefined;
  // After "Back" a browser would show the left page's choice beside a list in another order.
  createRevertible(signal)(form, { autocomplete: 'off' });

  const submit = (field: HTMLSelectElement) => {
    steppedField = undefined;
    if (field.value === sentValue) return;
    sentValue = field.value;
    HTMLFormElement.prototype.requestSubmit.call(form);
  };
  const findField = ({ target }: Event) =>
    (target as Element).matches(select) ? (target as HTMLSelectElement) : undefined;

  const onChoice = (event: Event) => {
    const field = findField(event);
    if (!field) return;
    if (isStepping) steppedField = field;
    else submit(field);
  };
  // Other scripts dispatch only `change`, but a visitor's choice fires `input` and `change`.
  for (const type of ['input', 'change']) form.addEventListener(type, onChoice, { signal });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!findField(event)) return;
    // With Alt an arrow opens the list, where the visitor then chooses.
    isStepping = !event.altKey && steppingKeys.test(event.key);
    if (event.key !== 'Enter' || !steppedField) return;
    event.preventDefault();
    submit(steppedField);
  };
  form.addEventListener('keydown', onKeyDown, { signal });
  const onPointerDown = () => {
    isStepping = false;
  };
  form.addEventListener('pointerdown', onPointerDown, { signal });
  const onFocusOut = () => {
    // The field keeps the focus of a window that only goes to the background.
    if (steppedField && document.activeElement !== steppedField) submit(steppedField);
  };
  form.addEventListener('focusout', onFocusOut, { signal });
  const onRegionUpdate = () => {
    sentValue = undefined;
  };
  // After Back in a region the visitor may choose the same order again.
  addEventListener('region:update', onRegionUpdate, { signal });
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    sentValue = undefined;
    for (const field of form.querySelectorAll<HTMLSelectElement>(select))
      for (const option of field.options) option.selected = option.defaultSelected;
  };
  addEventListener('pageshow', onPageShow, { signal });
});
