import { behaviour } from '../core/mountable/behaviour';
import { type Docs, string } from '../core/mountable/props';

export const props = { select: string('select') };
export const docs: Docs<typeof props> = { select: 'Selector of the field whose change submits the form.' };

/** Submits the sort form of a listing as soon as the visitor chooses an option. */
export default behaviour(props, (form, { select }, { signal }) => {
  let sentValue: string | undefined;
  // Other scripts dispatch only `change`, but a visitor's choice fires `input` and `change`.
  for (const type of ['input', 'change'])
    form.addEventListener(
      type,
      ({ target }) => {
        const field = target as HTMLSelectElement;
        if (!field.matches(select) || field.value === sentValue) return;
        sentValue = field.value;
        HTMLFormElement.prototype.requestSubmit.call(form);
      },
      { signal },
    );
});
