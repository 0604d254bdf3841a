import { behaviour } from '../island/behaviour';
import { type Docs, string } from '../island/props';

export const props = { select: string('select') };
export const docs: Docs<typeof props> = { select: 'Selector of the field whose change submits the form.' };

/** A listing's sort menu: its form is submitted as soon as something is chosen (spec §2). */
export default behaviour(props, (form, { select }, { signal }) => {
  let sent: string | undefined;
  // Scripts of others say "change" only; a visitor's choice says both.
  for (const type of ['input', 'change'])
    form.addEventListener(
      type,
      ({ target }) => {
        const field = target as HTMLSelectElement;
        if (!field.matches(select) || field.value === sent) return;
        sent = field.value;
        (form as HTMLFormElement).requestSubmit();
      },
      { signal },
    );
});
